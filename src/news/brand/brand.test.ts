import { expect, test } from 'vitest';
import { initialsOf } from './brand.ts';

test.each([
  ['Springfield Voice', 'SV'],
  ['Voice of the Valley', 'VV'],
  ['La Voz de Río Claro', 'LV'],
  ['Élan', 'É'],
  ['the courier', 'TC'],
  ['24 Hours', '2H'],
  ['“Kaw” Point-Dispatch Daily', 'KP'],
  ['Ελληνικά Νέα', 'ΕΝ'],
  ['東京新聞 夕刊', '東'],
  ['!?', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
