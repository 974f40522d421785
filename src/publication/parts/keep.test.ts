import { afterEach, expect, test } from 'vitest';
import { exampleFolder, publicationYaml, removeExampleFolders } from '../exampleFolder.testing.ts';
import { readPublication } from '../readPublication.ts';

afterEach(removeExampleFolders);

test('retention-1: stories are kept forever, or for a number of days', async () => {
  expect(await read('')).toMatchObject({ publication: { keepStoriesDays: null } });
  expect(await read('keep: { stories: 400 days }')).toMatchObject({ publication: { keepStoriesDays: 400 } });
  expect(await read("keep: { stories: '400' }")).toMatchObject({ publication: { keepStoriesDays: 400 } });
});

test.each([
  ['400', 'must be text', "Put it in quotes: stories: '400'."],
  ['a year', 'is not a number of days: "a year"', 'such as 400 days.'],
  ['1 year', 'is not a number of days: "1 year"', 'Write 365 days.'],
  ['18 months', 'is not a number of days: "18 months"', 'Write 540 days.'],
  ['400d', 'is not a number of days: "400d"', 'Write 400 days.'],
  ['3 days', 'is less than 30 days: "3 days"', 'Write at least 30 days'],
])('keep: stories: %s is a mistake with a remedy', async (stories, message, remedy) => {
  const result = await read(`keep: { stories: ${stories} }`);
  expect(result).toMatchObject({
    kind: 'broken',
    mistakes: [{ message: expect.stringContaining(message), remedy: expect.stringContaining(remedy) }],
  });
});

async function read(more: string) {
  const folder = await exampleFolder({ 'publication.yaml': `${publicationYaml}\n${more}\n` });
  return readPublication(folder, { sample: true });
}
