import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Edition } from '../news/edition.ts';
import { Home } from './home/Home.tsx';
import { Failure } from './message/Failure.tsx';
import { NotFound } from './message/NotFound.tsx';
import { UnknownCategory } from './message/UnknownCategory.tsx';
import type { Assets, Page } from './page.ts';
import { SectionAll } from './section/SectionAll.tsx';
import { SectionLanding } from './section/SectionLanding.tsx';
import { Document } from './shell/Document.tsx';
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
  return 'key' in page && needsIsland(sections[page.key].result);
}

function addressOf(page: Page, { sections }: Edition): string | null {
  if (page.screen === 'home') return '/';
  if (page.screen === 'section') return `/${sections[page.key].section.slug}`;
  return page.screen === 'sectionAll' ? `/${sections[page.key].section.slug}/all` : null;
}

function screenOf(page: Page, { edition, now }: { edition: Edition; now: number }): ReactNode {
  switch (page.screen) {
    case 'home':
      return <Home edition={edition} now={now} />;
    case 'section':
      return <SectionLanding edition={edition} sectionKey={page.key} />;
    case 'sectionAll':
      return <SectionAll edition={edition} sectionKey={page.key} />;
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
