import { dayBegins, longDate } from '../news/dates.ts';
import { postsPerPage, type PostEntry } from '../news/post.ts';
import { postPath } from '../news/postPath.ts';
import type { Publication } from '../news/publication.ts';
import { sectionKeys } from '../news/sections.ts';
import { oneLine } from './oneLine.ts';

/**
 * `/llm.txt` and `/llms.txt`: the publication for language models, in the form that llmstxt.org gives: name, summary, what may be relied
 * on, then lists of links. All that it says of the place comes from the publication's own files.
 */
export function llmsText({
  publication,
  posts,
}: {
  publication: Publication;
  /** All that are out, newest first. */
  posts: readonly PostEntry[];
}): string {
  const { name, description, place } = publication;
  const link = linkOn(publication.origin);
  return `# ${plain(name)}

> ${plain(description)}

What may be relied on:

- The place that is meant is ${plain(place.city)}, ${plain(place.county)}, ${plain(place.region)}, ${plain(place.country)}.
- Sections gather headlines that others published. Every one names its source and links to the original, which belongs to its publisher: quote and cite that.
- Posts of the blog are ${plain(name)}'s own, with the sources of their facts and with their corrections, where there are any.
- Dates are those of the stories and posts themselves, in the time zone ${plain(publication.timeZone)}. A story without one was dated when it was first seen.

## Sections

${lines(
  sectionKeys.map((key) => {
    const { label, slug, subheadline } = publication.sections[key];
    return link({ label, path: `/${slug}`, notes: subheadline });
  }),
)}

## Blog

${lines([
  link({ label: 'All posts', path: '/blog', notes: `${postsPerPage} a page, newest first.` }),
  ...posts.map((post) => link(postLink({ post, timeZone: publication.timeZone }))),
])}

## Feeds and files

${lines(files.map(link))}

## Calls

${lines(calls.map(link))}

## Optional

${lines(furtherPages(publication).map(link))}
`;
}

interface Link {
  label: string;
  path: string;
  notes: string;
}

function linkOn(origin: string): (link: Link) => string {
  return ({ label, path, notes }) =>
    `[${plain(label)}](${origin}${withoutBrackets(path)})${notes === '' ? '' : `: ${plain(notes)}`}`;
}

/** A path may have brackets as they are, and to Markdown the first that closes ends the address. */
function withoutBrackets(path: string): string {
  return path.replaceAll('(', '%28').replaceAll(')', '%29');
}

/** One line, in which no character of Markdown is more than itself. */
function plain(text: string): string {
  return oneLine(text).replaceAll(/[\\`*_[\]<>]/gu, String.raw`\$&`);
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `- ${text}`).join('\n');
}

function postLink({ post, timeZone }: { post: PostEntry; timeZone: string }): Link {
  const { slug, metaTitle, metaDescription, date } = post;
  const day =
    date === null
      ? ''
      : longDate({ iso: new Date(dayBegins({ day: date, timeZone })).toISOString(), timeZone });
  return {
    label: metaTitle,
    path: postPath(slug),
    notes: [metaDescription, day === '' ? '' : `(${day})`].filter((part) => part !== '').join(' '),
  };
}

function furtherPages({ radio }: Publication): Link[] {
  return [
    { label: 'Questions and answers', path: '/faq', notes: '' },
    { label: 'Local Events', path: '/events', notes: 'The community calendar.' },
    { label: 'Books', path: '/books', notes: '' },
    ...(radio === null ? [] : [{ label: 'Live Radio', path: '/radio', notes: '' }]),
    { label: 'Partners', path: '/partners', notes: '' },
    { label: 'Site map', path: '/sitemap', notes: 'The pages, in groups, for people.' },
    { label: 'Terms', path: '/terms', notes: 'What may be done with what stands here.' },
    { label: 'Privacy', path: '/privacy', notes: '' },
  ];
}

const files: readonly Link[] = [
  { label: 'RSS', path: '/rss.xml', notes: 'The newest posts, whole.' },
  { label: 'Atom', path: '/atom.xml', notes: 'The same.' },
  { label: 'JSON Feed', path: '/feed.json', notes: 'The same.' },
  {
    label: 'All feeds',
    path: '/opml.xml',
    notes: 'OPML. Every section has rss.xml, atom.xml and feed.json below its own address.',
  },
  {
    label: 'Site map for programs',
    path: '/sitemap.xml',
    notes: 'The pages and posts, and when each changed as far as it is known.',
  },
  { label: 'robots.txt', path: '/robots.txt', notes: 'What programs may read.' },
];

const calls: readonly Link[] = [
  {
    label: 'Stories of a section',
    path: '/api/feeds/localNews',
    notes: `GET gives JSON; the last part of the address is one of ${sectionKeys.join(', ')}.`,
  },
  {
    label: 'Search',
    path: '/api/search?q=library',
    notes: 'GET gives JSON: stories and posts that have all of the words. q has at most 200 characters.',
  },
];
