import { describe, expect, test } from 'vitest';
import { readVolume, defaultVolume, volumeKeyStep, volumeText, setLevel, toggleMute } from './volume.ts';
import { messagesOf } from '../../news/messages/messagesOf.ts';
import { localeIn } from '../../news/words/locales.ts';

const messages = messagesOf(localeIn('en', 'US')).radioPlayer;

describe('the volume', () => {
  test('is 90% by default', () => {
    expect(volumeText(defaultVolume, { messages, write: String })).toBe('90%');
  });

  test.each([
    ['ArrowUp', false, 0.51],
    ['ArrowRight', false, 0.51],
    ['ArrowDown', false, 0.49],
    ['ArrowLeft', true, 0.4],
    ['ArrowUp', true, 0.6],
    ['PageUp', false, 0.6],
    ['PageDown', false, 0.4],
  ])('%s (with Shift: %s) moves it from 0.5 to %d', (key, shiftKey, level) => {
    const step = volumeKeyStep({ key, shiftKey }) ?? 0;
    expect(setLevel({ level: 0.5, muted: false }, 0.5 + step).level).toBe(level);
  });

  test('ignores keys that the browser handles', () => {
    expect(volumeKeyStep({ key: 'Home', shiftKey: false })).toBeNull();
    expect(volumeKeyStep({ key: 'Tab', shiftKey: true })).toBeNull();
  });

  test('stays between 0 and 1, in steps of 0.01', () => {
    expect(setLevel(defaultVolume, 1.2).level).toBe(1);
    expect(setLevel(defaultVolume, -0.1).level).toBe(0);
    expect(setLevel(defaultVolume, 0.1 + 0.2).level).toBe(0.3);
  });

  test('unmutes when it is moved to a level above 0', () => {
    const muted = toggleMute({ level: 0.5, muted: false });
    expect(volumeText(muted, { messages, write: String })).toBe('Muted');
    expect(setLevel(muted, 0.51)).toEqual({ level: 0.51, muted: false });
    expect(setLevel(muted, 0.49)).toEqual({ level: 0.49, muted: false });
    expect(setLevel(muted, 0.5)).toEqual(muted);
    expect(setLevel(muted, 0)).toEqual({ level: 0, muted: true });
    expect(setLevel({ level: 1, muted: true }, 1.01)).toEqual({ level: 1, muted: false });
    expect(setLevel({ level: 0, muted: true }, 0)).toEqual({ level: 0, muted: true });
  });

  test.each([
    defaultVolume,
    { level: 0, muted: true },
    { level: 1, muted: false },
    { level: 0.07, muted: true },
  ])('is read as it was stored: %o', (volume) => expect(readVolume(JSON.stringify(volume))).toEqual(volume));

  test.each([
    '',
    'null',
    '{}',
    '0.5',
    '{"level":7,"muted":false}',
    '{"level":1.5,"muted":true}',
    '{"level":0.5}',
  ])('is the default if %s was stored', (text) => expect(readVolume(text)).toEqual(defaultVolume));
});
