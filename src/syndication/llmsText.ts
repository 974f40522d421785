import { cleanText, oneLine } from '../news/words/cleanText.ts';
import { longDate, momentOf } from '../news/dates.ts';
import { hasPage } from '../news/features.ts';
import { fillPlaceholders } from '../news/words/fillPlaceholders.ts';
import { fillPlainText } from '../news/site/pageText.ts';
import { cityAndCounty } from '../news/site/place.ts';
import { type PostEntry, postPath, postsPath, postsPerPage } from '../news/post.ts';
import type { Publication } from '../news/publication.ts';
import { plainText, type Text } from '../news/words/text.ts';
import { messagesFor, type Messages } from '../news/messages/messagesOf.ts';
import type { ListedPosts } from './outgoingFeed.ts';

/**
 * Writes `/llm.txt` and `/llms.txt`, which describe the publication to language models in the format of llmstxt.org:
 * name, summary, facts, then lists of links.
 */
export function llmsText({ publication, posts }: Omit<ListedPosts, 'now'>): string {
  const { name, description, place, timeZone } = publication;
  const { llms } = messagesFor(publication);
  const hasBlog = publication.blog !== null;
  const link = linkOn(publication.origin);
  const covered = [...cityAndCounty(place), place.region ?? [], place.country]
    .flat()
    .map(escapeLine)
    .join(', ');
  const facts = [
    fillPlaceholders(llms.covers, () => covered),
    ...(publication.sections.length === 0 ? [] : [llms.sectionsGather]),
    ...(hasBlog ? [fillPlaceholders(llms.postsAreOwn, () => escapeLine(name))] : []),
    fillPlaceholders(hasBlog ? llms.datesWithPosts : llms.dates, () => escapeLine(timeZone)),
  ];
  return `# ${escapeLine(name)}

> ${escapeLine(description)}

${llms.facts}

${bulletList(facts)}

${sectionLinks(publication, llms)}${hasBlog ? `## ${escapeLine(publication.posts.name ?? llms.blog)}\n\n${bulletList(blogLinks(publication, posts, llms).map(link))}\n\n` : ''}## ${llms.files}

${bulletList(filesOf(publication, llms).map(link))}

## ${llms.calls}

${bulletList(callsOf(publication, llms).map(link))}

## Optional

${bulletList(furtherPages(publication, llms).map(link))}
`;
}

type Texts = Messages['llms'];

function blogLinks(publication: Publication, posts: readonly PostEntry[], texts: Texts): Link[] {
  const notes = fillPlaceholders(texts.perPage, () => String(postsPerPage));
  return [
    { label: texts.allPosts, path: postsPath(publication), notes },
    ...posts.map((post) => postLink(post, publication)),
  ];
}

function sectionLinks({ origin, sections }: Publication, texts: Texts): string {
  if (sections.length === 0) return '';
  const links = sections.map(({ label, slug, subheadline }) =>
    linkOn(origin)({ label, path: `/${slug}`, notes: subheadline }),
  );
  return `## ${texts.sections}\n\n${bulletList(links)}\n\n`;
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
    return `[${escapeLine(label)}](${address})${notes === '' ? '' : `: ${escapeLine(notes)}`}`;
  };
}

/** Escapes Markdown and puts the text on one line. */
function escapeLine(text: Text): string {
  return oneLine(cleanText(plainText(text))).replaceAll(/[\\`*_[\]<>]/gu, String.raw`\$&`);
}

function bulletList(texts: readonly string[]): string {
  return texts.map((text) => `- ${text}`).join('\n');
}

function postLink(post: PostEntry, publication: Publication): Link {
  const { timeZone, locale } = publication;
  const { slug, metaTitle, metaDescription, date } = post;
  const iso = date === null ? null : new Date(momentOf({ date, timeZone })).toISOString();
  const day = iso === null ? '' : `(${longDate({ iso, timeZone, locale })})`;
  return { label: metaTitle, path: postPath(publication, slug), notes: `${metaDescription} ${day}`.trim() };
}

function furtherPages(publication: Publication, texts: Texts): Link[] {
  const pages = [
    ...Object.entries(texts.pages).map(([path, { label, notes }]) => ({ label, path, notes })),
    ...publication.pages.map(({ label, slug, summary }) => ({
      label: fillPlainText(label, publication),
      path: `/${slug}`,
      notes: fillPlainText(summary, publication),
    })),
  ];
  return pages.filter(({ path }) => hasPage(publication, path));
}

function filesOf({ blog }: Publication, texts: Texts): Link[] {
  const blogFiles = [
    { label: 'RSS', path: '/rss.xml', notes: texts.blogFeed },
    { label: 'Atom', path: '/atom.xml', notes: texts.sameFeed },
    { label: 'JSON Feed', path: '/feed.json', notes: texts.sameFeed },
  ];
  return [
    ...(blog === null ? [] : blogFiles),
    { label: texts.feeds, path: '/opml.xml', notes: texts.feedsNotes },
    {
      label: texts.siteMapFile,
      path: '/sitemap.xml',
      notes: blog === null ? texts.allPages : texts.allPagesAndPosts,
    },
    { label: 'robots.txt', path: '/robots.txt', notes: texts.robots },
  ];
}

function callsOf({ sections, blog }: Publication, texts: Texts): Link[] {
  const keys = sections.map(({ key }) => key);
  const stories = {
    label: texts.stories,
    path: `/api/feeds/${keys[0]}`,
    notes: fillPlaceholders(texts.storiesNotes, () => keys.join(', ')),
  };
  const search = {
    label: texts.search,
    path: `/api/search?q=${encodeURIComponent(texts.searchExample)}`,
    notes: blog === null ? texts.searchNotes : texts.searchNotesWithPosts,
  };
  return keys.length === 0 ? [search] : [stories, search];
}
