import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Edition, sectionOf } from '../news/edition.ts';
import { postPath, postsPath } from '../news/post.ts';
import type { ShareCard } from '../news/brand/shareCard.ts';
import { screens, searchPath, type ScreenName } from '../news/site/screens.ts';
import { Blog } from './blog/Blog.tsx';
import { BlogPost } from './blog/BlogPost.tsx';
import { Topic } from './blog/Topic.tsx';
import { Books } from './books/Books.tsx';
import { pageDay, SurroundingsContext } from './context/surroundings.ts';
import { Document, RadioDocument } from './Document.tsx';
import { Events } from './events/Events.tsx';
import { Faq } from './faq/Faq.tsx';
import { FilePage } from './files/FilePage.tsx';
import { Home } from './home/Home.tsx';
import { alternatesOf } from './languages/alternates.ts';
import { Failure, NotFound, UnknownCategory } from './message/MessagePage.tsx';
import { CustomPage } from './customPage/CustomPage.tsx';
import type { Assets, Page } from './page.ts';
import { Partners } from './partners/Partners.tsx';
import { Radio } from './radio/Radio.tsx';
import { Search } from './search/Search.tsx';
import { SectionAll, SectionLanding } from './section/Section.tsx';
import type { DraftNote } from './shell/Notices.tsx';
import { postCard, publicationCard, sectionCard } from './shareCards/shareCards.ts';
import { SiteMap } from './siteMap/SiteMap.tsx';
import { Schema } from './structuredData/Schema.tsx';
import { pageMessagesFor } from '../news/messages/messagesOf.ts';
import { withoutMarks } from '../news/messages/untranslated.ts';
import { MessagesContext } from './words/messages.ts';

/** Renders a whole HTML document, starting with `<!doctype html>`. The same arguments always give the same text. */
export function renderPage(
  page: Page,
  { edition, now, assets }: { edition: Edition; now: number; assets: Assets },
): string {
  const { publication } = edition;
  const { locale, prefix } = publication;
  const inner = page.screen === 'radioPlayer' ? null : screenOf(page, { edition, assets });
  const path = inner?.path ?? null;
  const otherPaths = 'otherPaths' in page ? page.otherPaths : undefined;
  const alternates = alternatesOf(edition, { path, otherPaths });
  const head = {
    assets,
    screen: page.screen,
    section: 'key' in page ? sectionOf(edition, page.key).section : null,
    card: cardOf(page, edition),
    picture: page.screen === 'post' && 'picture' in page.post ? page.post.picture : null,
  };
  const html = `<!doctype html>${renderToStaticMarkup(
    <SurroundingsContext
      value={{ edition, publication, now, day: pageDay(publication, now), path, alternates }}
    >
      <MessagesContext
        value={{
          language: locale,
          prefix,
          posts: publication.posts.slug,
          messages: pageMessagesFor(publication),
        }}
      >
        {inner === null ? (
          <RadioDocument {...head} />
        ) : (
          <Document {...head} draft={draftNoteOf(page)}>
            {inner.screen}
          </Document>
        )}
      </MessagesContext>
    </SurroundingsContext>,
  )}`;
  const document = html.includes(' data-island="') ? withIslandScript(html, assets) : html;
  // Structured data may still have the marks of untranslated messages.
  return withoutMarks(document);
}

/** Adds the script that starts islands. Only pages with an island load it. */
function withIslandScript(html: string, { islandScript }: Assets): string {
  const end = html.indexOf('</head>');
  return `${html.slice(0, end)}<script type="module" src="${islandScript}"></script>${html.slice(end)}`;
}

/** Returns the picture shown where a page is shared. */
function cardOf(page: Page, edition: Edition): ShareCard {
  if ('key' in page) return sectionCard(edition, page.key);
  if (page.screen === 'post' && !('kind' in page.post)) return postCard(edition.publication, page.post);
  return publicationCard(edition.publication);
}

function draftNoteOf(page: Page): DraftNote | null {
  if (page.screen === 'draft') return { appearsAt: page.appearsAt };
  return page.screen === 'draftPage' ? { appearsAt: null } : null;
}

/** A page inside the shell, with header and footer. */
type InnerPage = Exclude<Page, { screen: 'radioPlayer' }>;

/** Returns a page's screen and path. The path is null for a page without a URL of its own, such as an error. */
function screenOf(
  page: InnerPage,
  { edition, assets }: { edition: Edition; assets: Assets },
): { path: string | null; screen: ReactNode } {
  const { publication } = edition;
  const section = 'key' in page ? `/${sectionOf(edition, page.key).section.slug}` : null;
  switch (page.screen) {
    case 'home':
      return {
        path: '/',
        screen: (
          <Home
            lead={page.lead ?? null}
            posts={page.posts}
            posters={page.posters ?? {}}
            portraits={page.portraits ?? {}}
            reported={page.reported ?? []}
            restSheet={assets.homeRestSheet}
          />
        ),
      };
    case 'section':
      return {
        path: section,
        screen: <SectionLanding sectionKey={page.key} posts={page.posts ?? []} />,
      };
    case 'sectionAll':
      return {
        path: `${section}/all`,
        screen: <SectionAll sectionKey={page.key} posts={page.posts ?? []} {...page.list} />,
      };
    case 'blog':
      return { path: postsPath(publication), screen: <Blog list={page.list} /> };
    case 'post': {
      const path = 'kind' in page.post ? null : postPath(publication, page.post.slug);
      return { path, screen: <BlogPost post={page.post} links={page.links} /> };
    }
    case 'draftPage':
      return { path: null, screen: <CustomPage {...page} isDraft /> };
    case 'draft':
      return { path: null, screen: <BlogPost post={page.post} isDraft /> };
    case 'topic':
      return {
        path: page.topic.path,
        screen: <Topic {...page} />,
      };
    case 'search':
      return { path: searchPath, screen: <Search outcome={page.outcome} /> };
    case 'customPage':
      return { path: `/${page.page.slug}`, screen: <CustomPage {...page} /> };
    case 'file':
      return { path: page.file.path, screen: <FilePage file={page.file} /> };
    case 'unknownCategory':
      return { path: null, screen: <UnknownCategory /> };
    case 'notFound':
      return { path: null, screen: <NotFound /> };
    case 'failure':
      return { path: null, screen: <Failure /> };
    default: {
      const Screen = plainScreens[page.screen];
      return { path: screens[page.screen].path, screen: <Screen /> };
    }
  }
}

/** The screens that need only the publication. */
const plainScreens: Readonly<Record<Exclude<ScreenName, 'radioPlayer'>, ComponentType>> = {
  events: Events,
  partners: Partners,
  faq: Faq,
  books: Books,
  schema: Schema,
  radio: Radio,
  siteMap: SiteMap,
};
