import { expect, test, vi } from 'vitest';
import { hiddenTest, linkIdentity } from './hidden.ts';
import type { HiddenRule } from './hidden.ts';
import { identityKey } from './identityKey.ts';

const story = { link: 'https://paper.example/a', title: 'Levee Street closes', description: 'For a week.' };

function rule(kind: HiddenRule['kind'], value: string): HiddenRule {
  return { kind, value, reason: null, since: null };
}

test.each([
  'https://paper.example/a?utm_source=feed',
  'https://paper.example/a?rss=1',
  'https://paper.example/a?CMP=Share_iOSApp',
  'https://paper.example/a?ns_campaign=rss&ns_mchannel=feed',
  'http://www.paper.example/a/?smid=tw&ocid=x&ftag=y&partner=z#top',
])('%s is the same story as without what only tells where a reader came from', (link) => {
  expect(linkIdentity(link)).toBe('paper.example/a');
});

test.each(['id=7', 'p=7', 'story=7', 'cmpx=7', 'rssfeed=7', 'edition=7'])(
  '?%s may name a story and is kept',
  (query) => {
    expect(linkIdentity(`https://paper.example/a?${query}`)).toBe(`paper.example/a?${query}`);
  },
);

test('a link hides the story that has it and the story that has had it, and no other', () => {
  const link = rule('link', 'https://www.paper.example/a/');
  const hidden = hiddenTest([link, rule('link', 'https://paper.example/other')]);
  const formerLinks = [identityKey('paper.example/x'), identityKey('paper.example/a')];
  expect(hidden(story)).toBe(link);
  expect(hidden({ ...story, link: 'https://paper.example/b', formerLinks })).toBe(link);
  expect(hidden({ ...story, link: 'https://paper.example/b', formerLinks: [1] })).toBeUndefined();
});

test('a host hides itself and all below it', () => {
  const hidden = hiddenTest([rule('host', 'paper.example')]);
  expect(hidden({ ...story, link: 'https://news.paper.example/b' })?.kind).toBe('host');
  expect(hidden({ ...story, link: 'https://newspaper.example/b' })).toBeUndefined();
  expect(hidden({ ...story, link: '#' })).toBeUndefined();
});

test('no link is taken apart for a publication that hides nothing by link or host', () => {
  const canParse = vi.spyOn(URL, 'canParse');
  try {
    expect(hiddenTest([])(story)).toBeUndefined();
    expect(hiddenTest([rule('words', 'levee street')])(story)?.kind).toBe('words');
    expect(canParse).not.toHaveBeenCalled();
    hiddenTest([rule('host', 'other.example')])(story);
    expect(canParse).toHaveBeenCalled();
  } finally {
    canParse.mockRestore();
  }
});
