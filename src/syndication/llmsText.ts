import { cleanText, oneLine } from '../news/words/cleanText.ts';
import { longDate, momentOf } from '../news/dates.ts';
import { hasPage } from '../news/features.ts';
import { fillPlainText } from '../news/site/pageText.ts';
import { cityAndCounty } from '../news/site/place.ts';
import { type PostEntry, postPath, postsPath, postsPerPage } from '../news/post.ts';
import type { Publication } from '../news/publication.ts';
import { plainText, type Text } from '../news/words/text.ts';
import type { ListedPosts } from './outgoingFeed.ts';

/**
 * Writes `/llm.txt` and `/llms.txt`, which describe the publication to language models in the format of llmstxt.org:
 * name, summary, facts, then lists of links.
 */
export function llmsText({ publication, posts }: Omit<ListedPosts, 'now'>): string {
  const { name, description, place } = publication;
  const hasBlog = publication.blog !== null;
  const link = linkOn(publication.origin);
  return `# ${plain(name)}

> ${plain(description)}

What you can rely on:

- This publication covers ${[...cityAndCounty(place), place.region ?? [], place.country].flat().map(plain).join(', ')}.
${publication.sections.length === 0 ? '' : sectionsFact}${hasBlog ? `- Blog posts are ${plain(name)}'s own, with their sources and any corrections.\n` : ''}- Dates are those of the stories${hasBlog ? ' and posts' : ''} themselves, in the time zone ${plain(publication.timeZone)}. A story without a date has the time we first saw it.

${sectionLinks(publication)}${hasBlog ? `## ${plain(publication.posts.name ?? 'Blog')}\n\n${lines(blogLinks(publication, posts).map(link))}\n\n` : ''}## Feeds and files

${lines(filesOf(publication).map(link))}

## Calls

${lines(callsOf(publication).map(link))}

## Optional

${lines(furtherPages(publication).map(link))}
`;
}

function blogLinks(publication: Publication, posts: readonly PostEntry[]): Link[] {
  return [
    { label: 'All posts', path: postsPath(publication), notes: `${postsPerPage} per page, newest first.` },
    ...posts.map((post) => postLink(post, publication)),
  ];
}

const sectionsFact =
  '- Sections gather headlines from other publishers. Each names its source and links to the original, which belongs to its publisher: quote and cite the original.\n';

function sectionLinks({ origin, sections }: Publication): string {
  if (sections.length === 0) return '';
  const links = sections.map(({ label, slug, subheadline }) =>
    linkOn(origin)({ label, path: `/${slug}`, notes: subheadline }),
  );
  return `## Sections\n\n${lines(links)}\n\n`;
}

interface Link {
  label: Text;
  path: string;
  notes: Text;
}

function linkOn(origin: string): (link: Link) => string {
  return ({ label, path, notes }) => {
    // In Markdown, a closing parenthesis ends the URL.
    const address = origin + path.replaceAll('(', '%28').replaceAll(')', '%29');
    return `[${plain(label)}](${address})${notes === '' ? '' : `: ${plain(notes)}`}`;
  };
}

/** Escapes Markdown and puts the text on one line. */
function plain(text: Text): string {
  return oneLine(cleanText(plainText(text))).replaceAll(/[\\`*_[\]<>]/gu, String.raw`\$&`);
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `- ${text}`).join('\n');
}

function postLink(post: PostEntry, publication: Publication): Link {
  const { timeZone, locale: language } = publication;
  const { slug, metaTitle, metaDescription, date } = post;
  const iso = date === null ? null : new Date(momentOf({ date, timeZone })).toISOString();
  const day = iso === null ? '' : `(${longDate({ iso, timeZone, language })})`;
  return { label: metaTitle, path: postPath(publication, slug), notes: `${metaDescription} ${day}`.trim() };
}

function furtherPages(publication: Publication): Link[] {
  const pages = [
    { label: 'Questions and answers', path: '/faq', notes: '' },
    { label: 'Local Events', path: '/events', notes: 'The community calendar.' },
    { label: 'Books', path: '/books', notes: '' },
    { label: 'Live Radio', path: '/radio', notes: '' },
    { label: 'Partners', path: '/partners', notes: '' },
    { label: 'Site map', path: '/sitemap', notes: 'Every page, by topic.' },
    ...publication.pages.map(({ label, slug, summary }) => ({
      label: fillPlainText(label, publication),
      path: `/${slug}`,
      notes: fillPlainText(summary, publication),
    })),
  ];
  return pages.filter(({ path }) => hasPage(publication, path));
}

const blogFiles: readonly Link[] = [
  { label: 'RSS', path: '/rss.xml', notes: 'The newest posts, in full.' },
  { label: 'Atom', path: '/atom.xml', notes: 'The same posts.' },
  { label: 'JSON Feed', path: '/feed.json', notes: 'The same posts.' },
];

function filesOf({ blog }: Publication): Link[] {
  const feeds = 'OPML. Every section also has rss.xml, atom.xml and feed.json under its address.';
  const pages = `All pages${blog === null ? '' : ' and posts'}, with the dates of their last changes where known.`;
  return [
    ...(blog === null ? [] : blogFiles),
    { label: 'All feeds', path: '/opml.xml', notes: feeds },
    { label: 'Site map for programs', path: '/sitemap.xml', notes: pages },
    { label: 'robots.txt', path: '/robots.txt', notes: 'What programs may read.' },
  ];
}

function callsOf({ sections, blog }: Publication): Link[] {
  const keys = sections.map(({ key }) => key);
  const stories = {
    label: 'Stories of a section',
    path: `/api/feeds/${keys[0]}`,
    notes: `GET returns JSON. The last part of the address is one of ${keys.join(', ')}.`,
  };
  const search = {
    label: 'Search',
    path: '/api/search?q=library',
    notes: `GET returns JSON: ${blog === null ? 'stories' : 'stories and posts'} that contain all the words. q has at most 200 characters.`,
  };
  return keys.length === 0 ? [search] : [stories, search];
}
