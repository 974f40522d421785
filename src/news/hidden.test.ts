import { expect, test, vi } from 'vitest';
import { hiddenTest, identityKey, linkIdentity, type HiddenRule } from './hidden.ts';

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
])('%s is the same story as without its tracking parameters', (link) => {
  expect(linkIdentity(link)).toBe('paper.example/a');
});

test.each(['id=7', 'p=7', 'story=7', 'cmpx=7', 'rssfeed=7', 'edition=7'])(
  '?%s may identify a story and is kept',
  (query) => {
    expect(linkIdentity(`https://paper.example/a?${query}`)).toBe(`paper.example/a?${query}`);
  },
);

test('a link hides only the story that has or had this link', () => {
  const link = rule('link', 'https://www.paper.example/a/');
  const hidden = hiddenTest([link, rule('link', 'https://paper.example/other')]);
  const formerLinks = [identityKey('paper.example/x'), identityKey('paper.example/a')];
  expect(hidden(story)).toBe(link);
  expect(hidden({ ...story, link: 'https://paper.example/b', formerLinks })).toBe(link);
  expect(hidden({ ...story, link: 'https://paper.example/b', formerLinks: [1] })).toBeUndefined();
});

test("a link hides its story even if only the rule's or only the story's link has percent-encoded letters", () => {
  for (const value of [
    'https://paper.example/caf%C3%A9',
    'https://paper.example/caf%c3%a9',
    'https://paper.example/café',
  ])
    for (const link of ['https://paper.example/caf%C3%A9', 'https://paper.example/caf%c3%a9'])
      expect(hiddenTest([rule('link', value)])({ ...story, link })?.value).toBe(value);
});

test.each([
  ['José García', 'Jose\u0301 Garci\u0301a is free'],
  ['Jose Garcia', 'José García is free'],
  ['JOSÉ GARCÍA', 'Jose Garcia is free'],
  ['Levee Street', 'Le\u00advee Street closes'],
  ['Levee Street', 'Levee\u00a0Street, closed'],
  ['O\u2019Brien', "O'Brien's house"],
  ['\u6771\u4eac\u90fd', '\u4eca\u65e5\u306e\u6771\u4eac\u90fd\u306e\u30cb\u30e5\u30fc\u30b9'],
])('takedown-1: the words %s hide “%s”', (words, title) => {
  expect(hiddenTest([rule('words', words)])({ ...story, title })?.kind).toBe('words');
});

test.each([
  ['Levee Street', 'Levee Streets close'],
  ['Levee Street', 'The Street Levee'],
  // The description is “For a week.”
  ['closes for', 'A levee closes'],
])('takedown-1: the words %s don’t hide “%s”', (words, title) => {
  expect(hiddenTest([rule('words', words)])({ ...story, title })).toBeUndefined();
});

test('a host hides itself and its subdomains', () => {
  const hidden = hiddenTest([rule('host', 'paper.example')]);
  expect(hidden({ ...story, link: 'https://news.paper.example/b' })?.kind).toBe('host');
  expect(hidden({ ...story, link: 'https://newspaper.example/b' })).toBeUndefined();
  expect(hidden({ ...story, link: '#' })).toBeUndefined();
});

test('no link is parsed for a publication that hides nothing by link or host', () => {
  const parse = vi.spyOn(URL, 'parse');
  try {
    expect(hiddenTest([])(story)).toBeUndefined();
    expect(hiddenTest([rule('words', 'levee street')])(story)?.kind).toBe('words');
    expect(parse).not.toHaveBeenCalled();
    hiddenTest([rule('host', 'other.example')])(story);
    expect(parse).toHaveBeenCalled();
  } finally {
    parse.mockRestore();
  }
});
