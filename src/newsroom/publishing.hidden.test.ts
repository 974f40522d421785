import { expect, test } from 'vitest';
import type { ArchiveReader } from '../archive/archive.ts';
import type { HiddenRule } from '../news/hidden.ts';
import { callByName, forwardCalls } from '../runtime/forwardCalls.ts';
import { testPublication } from './newsroom.testing.ts';
import {
  archive,
  fileUnapplied,
  hiding,
  local,
  openTestPublishing,
  defaultFeed,
  stories,
  shareArchive,
} from './publishing.testing.ts';

shareArchive();

test('the next story takes the place of a hidden one', async () => {
  const { publishing, file, titles, changes } = openTestPublishing();
  const publication = await testPublication({ localNews: [local], defaultFeed });
  await publishing.applyPublications([publication]);
  await file(local, stories(20));
  expect(titles().at(-1)).toBe('Story 14');
  changes();
  await publishing.applyPublications([{ ...publication, hidden: hiding('words', 'Story 3') }]);
  expect(titles()).toHaveLength(15);
  expect(titles()).not.toContain('Story 3');
  expect(titles().at(-1)).toBe('Story 15');
  expect(changes()).toEqual([{ publication: 'river-town', sections: 'all' }]);
});

test('a section that hides many stories looks further back until it is full', async () => {
  const { publishing, file, titles } = openTestPublishing();
  await fileUnapplied(local, [...stories(700, { title: 'Advertisement' }), ...stories(20, { from: 700 })]);
  const hidden = hiding('words', 'Advertisement');
  await publishing.applyPublications([
    await testPublication({ localNews: [local], defaultFeed }, { hidden }),
  ]);
  expect(titles()).toEqual(stories(15, { from: 700 }).map(({ title }) => title));
  await file(local, stories(1, { title: 'Advertisement again' }));
  expect(titles()).toEqual(stories(15, { from: 700 }).map(({ title }) => title));
});

test('a section looks back at most 2,000 articles per feed, so that hiding everything cannot read the whole archive', async () => {
  const counts: number[] = [];
  await fileUnapplied(local, stories(2100, { title: 'Advertisement' }));
  const counted = forwardCalls<ArchiveReader>((name, args: [{ count: number }]) => {
    if (name === 'newest') counts.push(args[0].count);
    return callByName(archive, name, args as never);
  });
  const { publishing, titles } = openTestPublishing(counted);
  const hidden = hiding('words', 'Advertisement');
  await publishing.applyPublications([
    await testPublication({ localNews: [local], defaultFeed }, { hidden }),
  ]);
  expect(titles()).toEqual([]);
  expect(Math.max(...counts)).toBe(2000);
});

test('a hidden story is gone at once while the archive does not respond, and an update that is already running does not bring it back', async () => {
  const { publishing, file, titles } = openTestPublishing();
  const publication = await testPublication({ localNews: [local], defaultFeed });
  await publishing.applyPublications([publication]);
  await file(local, stories(40));
  const stuck = Promise.withResolvers<undefined>();
  let isStuck = false;
  const { publishing: slowPublishing, titles: shown } = openTestPublishing({
    changesSince: () => Promise.resolve({ mark: '', feeds: [] }),
    states: (feeds?: string[]) => archive.states(feeds),
    since: () => Promise.resolve([]),
    articlesWithLinks: () => Promise.resolve([]),
    newest: async (request: Parameters<ArchiveReader['newest']>[0]) => {
      const read = await archive.newest(request);
      if (isStuck) await stuck.promise;
      return read;
    },
  });
  await slowPublishing.applyPublications([publication]);
  expect(shown()).toEqual(titles());

  isStuck = true;
  const filed = slowPublishing.applyFiled({ states: [], changedFeeds: [local] });
  // With so many hidden stories, other stories must be read from the archive.
  const hidden = [...hiding('words', 'Story 3'), ...hiding('words', 'Story 7'), ...rulesForManyStories()];
  const changed = slowPublishing.applyPublications([{ ...publication, hidden }]);
  expect(shown()).not.toContain('Story 3');
  expect(shown().length).toBeLessThan(15);

  stuck.resolve(undefined);
  await Promise.all([filed, changed]);
  expect(shown()).toHaveLength(15);
  expect(shown()).not.toContain('Story 7');
});

/** Returns rules that hide the stories 10 to 29. */
function rulesForManyStories(): HiddenRule[] {
  return Array.from({ length: 20 }, (_, index) => hiding('words', `Story ${index + 10}`)).flat();
}
