import { expect, test } from 'vitest';
import type { FiledArticle } from '../../news/article.ts';
import type { Feed } from '../../news/feed.ts';
import type { OutsidePicture } from '../../news/pictures/outsidePicture.ts';
import type { Publication } from '../../news/publication.ts';
import { world } from '../../news/world.testing.ts';
import { allowedPictures } from './allowedPictures.ts';

const image = 'https://courier.example/bridge.jpg';
const feedAddress = 'https://courier.example/feed';
const size = { width: 640, height: 427, format: 'jpg', bytes: 1, preparedAt: 0 } as const;
const widths = [192, 320, 640, 960];
const picture: OutsidePicture = {
  address: image,
  kind: 'story',
  prepared: { hash: 'aa', ...size, widths, widthsWanted: widths },
  failures: 0,
  lastError: null,
  nextTryAt: 0,
};

function publication(feed: Partial<Feed>, hidden: Publication['hidden'] = []): Publication {
  const { publication: own } = world.edition();
  const section = world.section({ feeds: ['courier'] });
  const [first] = section.feeds;
  if (first === undefined) throw new Error('The section has no feed.');
  const feeds = [{ ...first, address: feedAddress, pictures: 'cached' as const, terms: null, ...feed }];
  return { ...own, hidden, sections: [{ ...section, feeds }] };
}

async function shownWidths(...publications: Publication[]) {
  const story: FiledArticle = world.article({ feed: feedAddress, image });
  const archive = { articlesWithImages: () => Promise.resolve([story]) };
  const allowed = await allowedPictures(archive, [picture], () => publications);
  return allowed.get(picture)?.widths;
}

test('pictures-11: a publication may show a picture of one of its stories, in the widths that the terms of the feed allow', async () => {
  expect(await shownWidths(publication({}))).toEqual([192, 320, 640]);
  const terms = { address: 'https://courier.example/terms', read: '2026-11-20' };
  expect(await shownWidths(publication({}), publication({ terms }))).toEqual(widths);
});

test('pictures-13: a publication may not show a picture of a feed with other rules, of another publication, or of a hidden story', async () => {
  expect(await shownWidths(publication({ pictures: 'none' }))).toBeUndefined();
  expect(await shownWidths(publication({ pictures: 'linked' }))).toBeUndefined();
  expect(await shownWidths(publication({ address: 'https://other.example/feed' }))).toBeUndefined();
  const { title } = world.article();
  const hidden = [{ kind: 'words' as const, value: title, reason: null, since: null }];
  expect(await shownWidths(publication({}, hidden))).toBeUndefined();
  expect(await shownWidths(publication({}, hidden), publication({}))).toEqual([192, 320, 640]);
});
