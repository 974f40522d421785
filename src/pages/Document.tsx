import type { ReactNode } from 'react';
import { iconFiles } from '../news/brand/icons.ts';
import { paletteOf } from '../news/brand/palette.ts';
import { isRightToLeft } from '../news/languages.ts';
import { digitsOf } from '../news/words/locales.ts';
import type { ShareCard } from '../news/brand/shareCard.ts';
import type { PostPicture } from '../news/pictures/picture.ts';
import type { Section } from '../news/sections.ts';
import { feedFiles } from '../news/site/programPaths.ts';
import { plainText } from '../news/words/text.ts';
import { usePublication, useSurroundings } from './context/surroundings.ts';
import { DonationDialog } from './dialogs/DonationDialog.tsx';
import { Popup } from './dialogs/Popup.tsx';
import { Toast } from './dialogs/Toast.tsx';
import { LanguageOffers, AlternateLinks } from './languages/LanguageLinks.tsx';
import { Link } from './links/Link.tsx';
import type { Assets, Page } from './page.ts';
import { RadioWindow } from './radio/RadioWindow.tsx';
import { SharePicture } from './shareCards/SharePicture.tsx';
import { Footer } from './shell/Footer.tsx';
import { Header } from './shell/Header.tsx';
import { Notices, type DraftNote } from './shell/Notices.tsx';
import { useMessages } from './words/messages.ts';

interface DocumentProps extends DocumentHeadProps {
  /** The note on a page that only people with its secret URL can see. */
  draft: DraftNote | null;
  children: ReactNode;
}

/** A whole page: head, header, notices, the screen, footer, dialogs. */
export function Document({ draft, children, ...head }: DocumentProps) {
  const { publication, path } = useSurroundings();
  const { skip } = useMessages('header');
  return (
    <Root>
      <head>
        <DocumentHead {...head} />
        <script type="module" src={head.assets.shellScript} fetchPriority="low" />
      </head>
      <body>
        <Link className="skip" href="#content">
          {skip}
        </Link>
        <Header />
        <Notices draft={draft} />
        {path !== null && (
          <p className="print-only">
            <b>{publication.name}</b> {publication.origin + path}
          </p>
        )}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {/* Chromium draws what is above a style sheet in the body without waiting for it. */}
        <link rel="stylesheet" href={head.assets.restSheet} />
        <Footer />
        <Toast />
        <div className="popups">
          <LanguageOffers />
          {publication.popup && <Popup />}
        </div>
        <DonationDialog />
      </body>
    </Root>
  );
}

/** The root element, with the language and direction of the page's text. */
function Root({ className, children }: { className?: string; children: ReactNode }) {
  const { language, locale, prefix } = usePublication();
  const direction = isRightToLeft(language) ? 'rtl' : undefined;
  const digits = digitsOf(locale);
  return (
    <html
      lang={locale}
      dir={direction}
      className={className}
      data-prefix={prefix || undefined}
      data-digits={digits === 'latn' ? undefined : digits}
    >
      {children}
    </html>
  );
}

/** The page in the radio's small window: the player alone, without the shell and its script. */
export function RadioDocument(head: DocumentHeadProps) {
  return (
    <Root className="radio-window">
      <head>
        <DocumentHead {...head} />
      </head>
      <body>
        <RadioWindow />
        <link rel="stylesheet" href={head.assets.restSheet} />
      </body>
    </Root>
  );
}

/** The input of a document's head. */
interface DocumentHeadProps {
  assets: Assets;
  screen: Page['screen'];
  /** The section that the page belongs to, or null. */
  section: Section | null;
  /** The picture shown where the page is shared. */
  card: ShareCard;
  /** The post's own picture, on the page of a post that has one. */
  picture: PostPicture | null;
}

/** The head of every document. A screen adds its title and metadata, which React moves here. */
function DocumentHead({ assets, screen, section, card, picture }: DocumentHeadProps) {
  const publication = usePublication();
  const { light, dark } = paletteOf(publication.brand.colors);
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={light.paper} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark.paper} media="(prefers-color-scheme: dark)" />
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
      ))}
      <link rel="stylesheet" href={assets.stylesheet} />
      <link rel="stylesheet" href={assets.screenSheet(screen)} />
      <link rel="icon" href={iconFiles.favicon} sizes="32x32" />
      <link rel="icon" type="image/svg+xml" href={assets.icon} />
      <link rel="apple-touch-icon" href={iconFiles.touch} />
      <link rel="manifest" href={`${publication.prefix}/site.webmanifest`} />
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={publication.name}
        href={`${publication.prefix}/opensearch.xml`}
      />
      <FeedLinks section={section} />
      <AlternateLinks />
      <SharePicture card={card} picture={picture} />
      {(screen === 'radio' || screen === 'radioPlayer') && (
        <script type="module" src={assets.radioScript} fetchPriority="low" />
      )}
    </>
  );
}

/** The feeds that a feed reader finds from a page's URL: first the section's, then the blog's. */
function FeedLinks({ section }: Pick<DocumentHeadProps, 'section'>) {
  const publication = usePublication();
  const { blog } = useMessages('pageNames');
  const feeds = publication.blog === null ? [] : [{ folder: '', label: blog }];
  if (section !== null) feeds.unshift({ folder: `/${section.slug}`, label: plainText(section.label) });
  return feeds.flatMap(({ folder, label }) =>
    Object.values(feedFiles).map(({ file, type, format }) => (
      <link
        key={folder + file}
        rel="alternate"
        type={type}
        title={`${publication.name}: ${label} (${format})`}
        href={`${publication.prefix}${folder}/${file}`}
      />
    )),
  );
}
