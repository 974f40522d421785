import { afterEach, expect, test } from 'vitest';
import { openArchive } from '../archive/openArchive.ts';
import { monday, sampleItem, sampleState } from '../archive/sampleFeed.ts';
import type { Publication } from '../news/publication.ts';
import { emptyFolder, removeExampleFolders } from '../publication/exampleFolder.ts';
import { publicationForTests } from './newsroomForTests.ts';
import { openPublishing, type Publishing } from './publishing.ts';

afterEach(removeExampleFolders);

const feed = 'https://wire.example/local';
const otherwise = 'https://wire.example/otherwise';

interface Polls {
  publishing: Publishing;
  /** Files the feed's answer: two stories, *Bridge closes* with this link and *Ferry sails* with its own. */
  poll: (link: string) => Promise<void>;
  /** Gives the publishing of a process that opens the archive anew. */
  restart: () => Publishing;
}

async function withPolls(body: (polls: Polls) => Promise<void>): Promise<void> {
  const folder = await emptyFolder();
  const archive = await openArchive({ folder });
  const later = await openArchive({ folder });
  const publishing = openPublishing({ archive, onChange: () => undefined });
  const state = sampleState({ feed });
  const ferry = sampleItem({ guid: 'ferry', title: 'Ferry sails' });
  try {
    await body({
      publishing,
      async poll(link) {
        const bridge = sampleItem({ guid: 'bridge', title: 'Bridge closes', link });
        await archive.file([{ state, items: [bridge, ferry], receivedAt: monday }]);
        await publishing.takeFiled({ states: [state], changedFeeds: [feed] });
      },
      restart: () => openPublishing({ archive: later, onChange: () => undefined }),
    });
  } finally {
    await archive.close();
    await later.close();
  }
}

function publication(hiddenLinks: string[], id = 'river-town'): Promise<Publication> {
  const hidden = hiddenLinks.map((value) => ({ kind: 'link' as const, value, reason: null, since: null }));
  return publicationForTests({ localNews: [feed], otherwise }, { id, hidden });
}

function titles(publishing: Publishing, id = 'river-town'): string[] {
  return publishing.edition(id).sections.localNews.result.articles.map(({ title }) => title);
}

test('a story hidden by its link stays hidden whatever link a poll gives it, until the rule is taken out', () =>
  withPolls(async ({ publishing, poll }) => {
    await publishing.setPublications([await publication(['https://paper.example/0?edition=1'])]);
    for (const link of ['0?edition=1', '0?edition=2', 'elsewhere']) {
      await poll(`https://paper.example/${link}`);
      expect(titles(publishing)).toEqual(['Ferry sails']);
    }
    await publishing.setPublications([await publication([])]);
    expect(titles(publishing)).toEqual(['Bridge closes', 'Ferry sails']);
  }));

test('a story whose link has changed is still hidden after a restart, and no page is told its former links', () =>
  withPolls(async ({ publishing, poll, restart }) => {
    const hiding = await publication(['https://paper.example/0']);
    await publishing.setPublications([hiding]);
    await poll('https://paper.example/0');
    await poll('https://paper.example/1');
    const restarted = restart();
    await restarted.setPublications([hiding]);
    expect(titles(restarted)).toEqual(['Ferry sails']);

    await restarted.setPublications([await publication([])]);
    const [bridge] = restarted.edition('river-town').sections.localNews.result.articles;
    expect(bridge).toMatchObject({ title: 'Bridge closes', link: 'https://paper.example/1' });
    expect(bridge).not.toHaveProperty('formerLinks');
  }));

test('a link copied from a page before the last poll changed it still takes the story down', () =>
  withPolls(async ({ publishing, poll }) => {
    await publishing.setPublications([await publication([])]);
    await poll('https://paper.example/0?token=1');
    await poll('https://paper.example/0?token=2');
    expect(titles(publishing)).toEqual(['Bridge closes', 'Ferry sails']);
    await publishing.setPublications([await publication(['https://paper.example/0?token=1'])]);
    expect(titles(publishing)).toEqual(['Ferry sails']);
  }));

test('of two publications only the one that hides a story keeps it hidden when its link changes', () =>
  withPolls(async ({ publishing, poll }) => {
    await publishing.setPublications([
      await publication(['https://paper.example/0']),
      await publication([], 'hill-town'),
    ]);
    await poll('https://paper.example/0');
    await poll('https://paper.example/1');
    expect(titles(publishing)).toEqual(['Ferry sails']);
    expect(titles(publishing, 'hill-town')).toEqual(['Bridge closes', 'Ferry sails']);
  }));
