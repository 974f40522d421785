import type { Article, FiledArticle, PublicArticle } from './article.ts';
import type { FeedState } from './feed.ts';
import type { Picture } from './pictures/picture.ts';

const libraryStory: Omit<PublicArticle, 'placeholder' | 'alsoReported' | 'words'> = {
  id: 'localNews-0',
  section: 'localNews',
  title: 'Library extends Saturday hours',
  description: 'The main branch stays open until 8 p.m.',
  link: 'https://courier.example/library',
  pubDate: '2026-11-20T18:00:00.000Z',
  author: 'Staff Reporter',
  image: null,
  source: 'Levee Courier',
};

export function article(changes: Partial<Article> = {}): Article {
  return {
    ...libraryStory,
    wordCount: 650,
    feed: 'https://courier.example/feed',
    guid: 'story-0',
    sortTime: Date.UTC(2026, 10, 20, 18),
    firstSeen: Date.UTC(2026, 10, 20, 18),
    ...changes,
  };
}

export function articles(count: number): Article[] {
  return Array.from({ length: count }, (_, index) =>
    article({
      id: `localNews-${index}`,
      guid: `story-${index}`,
      title: `Story ${index + 1}`,
      link: `https://courier.example/${index + 1}`,
      source: index % 2 === 0 ? 'Levee Courier' : 'Kaw Point Radio',
    }),
  );
}

export function publicArticle(changes: Partial<PublicArticle> = {}): PublicArticle {
  return { ...libraryStory, words: 650, placeholder: '/drawings/c693256e.svg', ...changes };
}

/** Returns a story's picture that has been prepared. */
export function picture(changes: Partial<Picture> = {}): Picture {
  return {
    address: '/pictures/0123456789abcdef0123456789abcdef-640.jpg',
    width: 640,
    height: 427,
    widths: [192, 320, 640],
    color: '#445566',
    ...changes,
  };
}

export function filedArticle({
  feed: name = 'a',
  guid = 'one',
  minute,
  ...changes
}: { feed?: string; minute: number } & Partial<Omit<FiledArticle, 'feed'>>): FiledArticle {
  return {
    feed: feedAddress(name),
    guid,
    title: `Story ${guid}`,
    description: 'What happened.',
    link: `https://wire.example/${name}/${guid}`,
    pubDate: new Date(minute * 60_000).toISOString(),
    sortTime: minute * 60_000,
    author: 'Staff Reporter',
    image: null,
    source: 'Levee Courier',
    wordCount: 100,
    firstSeen: 1,
    ...changes,
  };
}

export function feedAddress(name: string): string {
  return `https://wire.example/${name}`;
}

export function feedState(name: string, changes: Partial<FeedState> = {}): FeedState {
  return {
    feed: feedAddress(name),
    currentAddress: feedAddress(name),
    etag: null,
    lastModified: null,
    fingerprint: null,
    title: null,
    description: null,
    nextPollAt: 0,
    intervalSeconds: 900,
    leaseUntil: null,
    failures: 0,
    lastError: null,
    lastAskedAt: 1,
    lastAnsweredAt: 1,
    lastChangedAt: 1,
    retiredAt: null,
    ...changes,
  };
}

export function failingFeedState(name: string, changes: Partial<FeedState> = {}): FeedState {
  return feedState(name, {
    failures: 1,
    lastError: 'It did not respond.',
    lastAnsweredAt: null,
    lastChangedAt: null,
    ...changes,
  });
}
