import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Edition } from '../news/edition.ts';
import { postPath } from '../news/postPath.ts';
import { Blog } from './blog/Blog.tsx';
import { blogHasIsland } from './blog/blogHasIsland.ts';
import { BlogPost } from './blog/BlogPost.tsx';
import { Books } from './books/Books.tsx';
import { Events } from './events/Events.tsx';
import { Faq } from './faq/Faq.tsx';
import { FilePage } from './files/FilePage.tsx';
import { Home } from './home/Home.tsx';
import { Privacy } from './legal/Privacy.tsx';
import { Terms } from './legal/Terms.tsx';
import { Failure } from './message/Failure.tsx';
import { NotFound } from './message/NotFound.tsx';
import { UnknownCategory } from './message/UnknownCategory.tsx';
import type { Assets, Page } from './page.ts';
import { Partners } from './partners/Partners.tsx';
import { Radio } from './radio/Radio.tsx';
import { RadioWindow } from './radio/RadioWindow.tsx';
import { Schema } from './schema/Schema.tsx';
import { Search } from './search/Search.tsx';
import { SectionAll } from './section/SectionAll.tsx';
import { SectionLanding } from './section/SectionLanding.tsx';
import { shareCardOf } from './shareCards/shareCardOf.ts';
import { Document } from './shell/Document.tsx';
import { SiteMap } from './siteMap/SiteMap.tsx';
import { needsIsland } from './feed/needsIsland.ts';

/** What a page is drawn from besides its own choice. `now` is milliseconds since the epoch. */
export interface Surroundings {
  edition: Edition;
  now: number;
  assets: Assets;
}

/** Draws a page: a whole HTML document from `<!doctype html>` on. The same arguments give the same text. */
export function renderPage(page: Page, { edition, now, assets }: Surroundings): string {
  const { publication } = edition;
  const card = shareCardOf(page, edition);
  if (page.screen === 'radioPlayer') {
    const window = <RadioWindow publication={publication} assets={assets} card={card} />;
    return `<!doctype html>${renderToString(window)}`;
  }
  const hasIsland = pageHasIsland(page, edition);
  const html = (
    <Document
      publication={publication}
      now={now}
      assets={assets}
      address={addressOf(page, edition)}
      section={'key' in page ? edition.sections[page.key].section : null}
      card={card}
      hasIsland={hasIsland}
    >
      {screenOf(page, { edition, now })}
    </Document>
  );
  return `<!doctype html>${hasIsland ? renderToString(html) : renderToStaticMarkup(html)}`;
}

/** A page within the house's own document, with header and footer. */
type InnerPage = Exclude<Page, { screen: 'radioPlayer' }>;

function pageHasIsland(page: InnerPage, { sections, publication }: Edition): boolean {
  if (page.screen === 'home') return needsIsland(sections.localNews.result);
  if (page.screen === 'blog') return blogHasIsland(page.list);
  if (page.screen === 'faq' || page.screen === 'file') return true;
  if (page.screen === 'radio') return publication.radio !== null;
  return 'key' in page && needsIsland(sections[page.key].result);
}

function addressOf(page: InnerPage, { sections }: Edition): string | null {
  if (page.screen === 'home') return '/';
  if (page.screen === 'blog') return '/blog';
  if (page.screen === 'post') return 'kind' in page.post ? null : postPath(page.post.slug);
  if (isNamedByScreen(page)) return `/${page.screen}`;
  if (page.screen === 'siteMap') return '/sitemap';
  if (page.screen === 'search') return '/search';
  if (page.screen === 'file') return page.file.path;
  if (page.screen === 'section') return `/${sections[page.key].section.slug}`;
  return page.screen === 'sectionAll' ? `/${sections[page.key].section.slug}/all` : null;
}

/** Whether a screen's own name is its address. */
function isNamedByScreen({ screen }: InnerPage): boolean {
  return /^(?:events|partners|faq|books|privacy|terms|schema|radio)$/u.test(screen);
}

function screenOf(page: InnerPage, { edition, now }: { edition: Edition; now: number }): ReactNode {
  switch (page.screen) {
    case 'home':
      return <Home edition={edition} now={now} />;
    case 'section':
      return <SectionLanding edition={edition} sectionKey={page.key} />;
    case 'sectionAll':
      return <SectionAll edition={edition} sectionKey={page.key} />;
    case 'blog':
      return <Blog publication={edition.publication} list={page.list} />;
    case 'post':
      return <BlogPost publication={edition.publication} post={page.post} />;
    case 'events':
      return <Events edition={edition} />;
    case 'partners':
      return <Partners edition={edition} />;
    case 'faq':
      return <Faq publication={edition.publication} />;
    case 'books':
      return <Books publication={edition.publication} />;
    case 'privacy':
      return <Privacy publication={edition.publication} />;
    case 'terms':
      return <Terms publication={edition.publication} />;
    case 'schema':
      return <Schema publication={edition.publication} />;
    case 'radio':
      return <Radio publication={edition.publication} />;
    case 'siteMap':
      return <SiteMap publication={edition.publication} />;
    case 'search':
      return <Search publication={edition.publication} found={page.found} />;
    case 'file':
      return <FilePage publication={edition.publication} file={page.file} />;
    case 'unknownCategory':
      return <UnknownCategory publication={edition.publication} />;
    case 'notFound':
      return <NotFound publication={edition.publication} />;
    case 'failure':
      return <Failure publication={edition.publication} />;
    default:
      return page satisfies never;
  }
}
