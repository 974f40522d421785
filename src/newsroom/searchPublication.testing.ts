import type { SearchHits, SearchRequest } from '../archive/archive.ts';
import type { FiledArticle } from '../news/article.ts';
import type { Feed } from '../news/feed.ts';
import type { BlogFailure, PostEntry } from '../news/post.ts';
import type { Publication } from '../news/publication.ts';
import type { SearchResult, SearchQuery, SearchRefused } from '../news/search.ts';
import type { OutsidePictures } from './pictures/outsidePictures.ts';
import { searchPublication } from './searchPublication.ts';
import { world, sectionIn } from '../news/world.testing.ts';

export const courier = 'https://courier.example/feed';
export const radio = 'https://radio.example/feed';
export const post = (slug: string, date: string): PostEntry => ({
  id: slug,
  slug,
  metaTitle: slug,
  metaDescription: 'A post.',
  pinterestImageLink: null,
  date,
  category: null,
  tags: [],
  author: null,
  modified: null,
});

interface SearchCase extends Partial<SearchQuery> {
  publication?: Publication;
  /** Null: the blog never responds. */
  posts?: PostEntry[] | BlogFailure | null;
  found?: FiledArticle[];
  total?: number;
  failure?: Error;
  /** The spellings that the archive and the blog suggest. */
  respelled?: { stories?: string | Error; posts?: string };
  /** Finds the stored pictures. */
  find?: OutsidePictures['find'];
}

export async function search(
  options: SearchCase,
): Promise<{ result: SearchResult; requests: SearchRequest[] }> {
  const { result, requests } = await runSearch(options);
  if (result.kind === 'searchRefused') throw new Error(result.reason);
  return { result, requests };
}

export async function runRefusedSearch(options: SearchCase): Promise<SearchRefused> {
  const { result } = await runSearch(options);
  if (result.kind === 'searchResult') throw new Error('The search was not refused.');
  return result;
}

async function runSearch({
  publication = publicationForSearch(),
  posts = [],
  found,
  total = 9,
  failure,
  respelled = {},
  find = () => Promise.resolve(() => undefined),
  ...changes
}: SearchCase) {
  const requests: SearchRequest[] = [];
  const stories = found ?? [world.article({ feed: courier }), world.article({ feed: radio })];
  const query: SearchQuery = {
    words: 'bridge',
    within: null,
    source: null,
    order: 'relevance',
    page: 1,
    ...changes,
  };
  const result = await searchPublication(publication, query, {
    archive: {
      search(request) {
        requests.push(request);
        if (failure !== undefined) return Promise.reject(failure);
        return Promise.resolve(hits({ request, stories, total }));
      },
      respell: () =>
        respelled.stories instanceof Error
          ? Promise.reject(respelled.stories)
          : Promise.resolve(respelled.stories ?? null),
    },
    blog: {
      search: () => (posts === null ? new Promise(() => undefined) : Promise.resolve(posts)),
      respell: () => Promise.resolve(respelled.posts ?? null),
    },
    sourceOf: (feed) => new URL(feed).hostname.split('.', 1)[0] ?? '',
    pictures: { find },
  });
  return { result, requests };
}

function hits({
  request,
  stories,
  total,
}: {
  request: SearchRequest;
  stories: FiledArticle[];
  total: number;
}): SearchHits {
  const searched = stories.filter(({ feed }) => request.feeds.includes(feed));
  return {
    articles: request.offset < total ? searched.slice(0, request.count) : [],
    total: request.feeds.length === 0 ? 0 : total,
    hasMore: false,
    feeds:
      total === 0
        ? []
        : [
            { feed: courier, count: 7 },
            { feed: radio, count: 2 },
          ],
  };
}

/** Makes a publication with the courier's feed in two sections and the radio's in one. */
export function publicationForSearch(): Publication {
  const { publication } = world.edition();
  for (const section of publication.sections) section.feeds = [];
  sectionIn(publication, 'localNews').feeds = [feedAt(courier, 'linked')];
  sectionIn(publication, 'politics').feeds = [feedAt(courier, 'linked')];
  sectionIn(publication, 'sports').feeds = [feedAt(radio, 'none')];
  return publication;
}

function feedAt(address: string, pictures: Feed['pictures']): Feed {
  return { address, publisher: null, terms: null, syndicate: 'headlines', pictures };
}

export const blogDown: BlogFailure = {
  kind: 'blogFailure',
  reason: 'unreachable',
  message: 'Failed to load blog data',
  movedTo: null,
};
