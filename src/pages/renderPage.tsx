import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Edition } from '../news/edition.ts';
import { Blog } from './blog/Blog.tsx';
import { blogHasIsland } from './blog/blogHasIsland.ts';
import { BlogPost } from './blog/BlogPost.tsx';
import { Books } from './books/Books.tsx';
import { Events } from './events/Events.tsx';
import { Faq } from './faq/Faq.tsx';
import { Home } from './home/Home.tsx';
import { Privacy } from './legal/Privacy.tsx';
import { Terms } from './legal/Terms.tsx';
import { Failure } from './message/Failure.tsx';
import { NotFound } from './message/NotFound.tsx';
import { UnknownCategory } from './message/UnknownCategory.tsx';
import type { Assets, Page } from './page.ts';
import { Partners } from './partners/Partners.tsx';
import { SectionAll } from './section/SectionAll.tsx';
import { SectionLanding } from './section/SectionLanding.tsx';
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
  const hasIsland = pageHasIsland(page, edition);
  const html = (
    <Document
      publication={edition.publication}
      now={now}
      assets={assets}
      address={addressOf(page, edition)}
      hasIsland={hasIsland}
    >
      {screenOf(page, { edition, now })}
    </Document>
  );
  return `<!doctype html>${hasIsland ? renderToString(html) : renderToStaticMarkup(html)}`;
}

function pageHasIsland(page: Page, { sections }: Edition): boolean {
  if (page.screen === 'home') return needsIsland(sections.localNews.result);
  if (page.screen === 'blog') return blogHasIsland(page.list);
  if (page.screen === 'faq') return true;
  return 'key' in page && needsIsland(sections[page.key].result);
}

function addressOf(page: Page, { sections }: Edition): string | null {
  if (page.screen === 'home') return '/';
  if (page.screen === 'blog') return '/blog';
  if (page.screen === 'post') return 'kind' in page.post ? null : `/blog/${page.post.slug}`;
  if (isNamedByScreen(page)) return `/${page.screen}`;
  if (page.screen === 'siteMap') return '/sitemap';
  if (page.screen === 'section') return `/${sections[page.key].section.slug}`;
  return page.screen === 'sectionAll' ? `/${sections[page.key].section.slug}/all` : null;
}

/** Whether a screen's own name is its address. */
function isNamedByScreen({ screen }: Page): boolean {
  return /^(?:events|partners|faq|books|privacy|terms)$/u.test(screen);
}

function screenOf(page: Page, { edition, now }: { edition: Edition; now: number }): ReactNode {
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
    case 'siteMap':
      return <SiteMap publication={edition.publication} />;
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
