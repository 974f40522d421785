import { paletteOf } from '../news/brand/palette.ts';
import { usePublication } from './context/surroundings.ts';
import type { Section } from '../news/sections.ts';
import type { ShareCard } from '../news/brand/shareCard.ts';
import { AlternateLinks } from './languages/LanguageLinks.tsx';
import type { Assets, Page } from './page.ts';
import { SharePicture } from './shareCards/SharePicture.tsx';
import { useMessages } from './words/messages.ts';
import { plainText } from '../news/words/text.ts';

/** The input of a document's head. */
export interface DocumentHeadProps {
  assets: Assets;
  screen: Page['screen'];
  /** The section that the page belongs to, or null. */
  section: Section | null;
  /** The picture shown where the page is shared. */
  card: ShareCard;
}

/** The head of every document. A screen adds its title and metadata, which React moves here. */
export function DocumentHead({ assets, screen, section, card }: DocumentHeadProps) {
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
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" type="image/svg+xml" href={assets.icon} />
      <link rel="apple-touch-icon" href="/icons/180.png" />
      <link rel="manifest" href={`${publication.prefix}/site.webmanifest`} />
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={publication.name}
        href={`${publication.prefix}/opensearch.xml`}
      />
      <FeedLinks section={section} />
      <AlternateLinks />
      <SharePicture card={card} />
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
    feedFormats.map(({ file, type, format }) => (
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

const feedFormats = [
  { file: 'rss.xml', type: 'application/rss+xml', format: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', format: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', format: 'JSON Feed' },
];
