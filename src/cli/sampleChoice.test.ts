import { expect, test } from 'vitest';
import { readSampleChoice } from './sampleChoice.ts';
import { samplePlan } from './samplePlan.ts';

const origin = 'http://127.0.0.1:3001';

test('A demo without words has the blog of the folder and house advertisements', () => {
  const choice = readSampleChoice([]);

  expect(choice).toEqual({ blog: 'folder', advertising: 'house', feeds: 'good' });
  expect(samplePlan(origin).overlay).not.toHaveProperty('blog');
  expect(samplePlan(origin).overlay).not.toHaveProperty('provider');
});

test('A demo can take its blog from the functions host and its advertisements from the provider', () => {
  const choice = readSampleChoice(['--blog', 'functions', '--advertising=provider']);
  if ('kind' in choice) throw new Error(choice.mistake);
  const { overlay } = samplePlan(origin, choice);

  expect(overlay.blog).toMatchObject({ source: 'functions', address: `${origin}/functions/v1` });
  expect(overlay.provider).toMatchObject({ script: `${origin}/advertising/script.js` });
});

test('A choice that there is not is named with those that there are', () => {
  expect(readSampleChoice(['--blog', 'paper'])).toEqual({
    kind: 'noSuchChoice',
    mistake: '--blog is folder or functions, not "paper".',
  });
  expect(readSampleChoice(['--advertising', 'none'])).toMatchObject({ kind: 'noSuchChoice' });
  expect(() => readSampleChoice(['--radio', 'on'])).toThrow("Unknown option '--radio'");
});
