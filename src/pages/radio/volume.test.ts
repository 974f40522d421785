import { describe, expect, test } from 'vitest';
import { readVolume, usualVolume, volumeKeyStep, volumeText, withLevel, withMuteToggled } from './volume.ts';

describe('the volume', () => {
  test('is nine tenths at first', () => {
    expect(volumeText(usualVolume)).toBe('90%');
  });

  test.each([
    ['ArrowUp', false, 0.51],
    ['ArrowRight', false, 0.51],
    ['ArrowDown', false, 0.49],
    ['ArrowLeft', true, 0.4],
    ['ArrowUp', true, 0.6],
    ['PageUp', false, 0.6],
    ['PageDown', false, 0.4],
  ])('%s (with Shift: %s) goes from a half to %d', (key, shiftKey, level) => {
    const step = volumeKeyStep({ key, shiftKey }) ?? 0;
    expect(withLevel({ level: 0.5, muted: false }, 0.5 + step).level).toBe(level);
  });

  test('leaves other keys to the browser', () => {
    expect(volumeKeyStep({ key: 'Home', shiftKey: false })).toBeNull();
    expect(volumeKeyStep({ key: 'Tab', shiftKey: true })).toBeNull();
  });

  test('stays between silence and full, and on whole hundredths', () => {
    expect(withLevel(usualVolume, 1.2).level).toBe(1);
    expect(withLevel(usualVolume, -0.1).level).toBe(0);
    expect(withLevel(usualVolume, 0.1 + 0.2).level).toBe(0.3);
  });

  test('unmutes when it is raised, and only then', () => {
    const muted = withMuteToggled({ level: 0.5, muted: false });
    expect(volumeText(muted)).toBe('Muted');
    expect(withLevel(muted, 0.51)).toEqual({ level: 0.51, muted: false });
    expect(withLevel(muted, 0.49)).toEqual({ level: 0.49, muted: true });
    expect(withLevel({ level: 1, muted: true }, 1.01)).toEqual({ level: 1, muted: false });
    expect(withLevel({ level: 0, muted: true }, 0)).toEqual({ level: 0, muted: true });
  });

  test.each([
    usualVolume,
    { level: 0, muted: true },
    { level: 1, muted: false },
    { level: 0.07, muted: true },
  ])('is remembered as it was: %o', (volume) => expect(readVolume(JSON.stringify(volume))).toEqual(volume));

  test.each([
    '',
    'null',
    '{}',
    '0.5',
    '{"level":7,"muted":false}',
    '{"level":1.5,"muted":true}',
    '{"level":0.5}',
  ])('is the usual one where %s was remembered', (text) => expect(readVolume(text)).toEqual(usualVolume));
});
