import type { PartnerDocument } from '../src/news/embeds/embed.ts';
import type { Feed } from '../src/news/feed.ts';
import type { Publication, Shelf } from '../src/news/publication.ts';
import type { Radio, Station } from '../src/news/radio.ts';
import type { Section, SectionKey } from '../src/news/sections.ts';
import type { ChangePublication } from '../src/publication/readPublication.ts';

/**
 * The parts of a publication that the demo replaces, so that it loads everything outside from its own sample server. A
 * URL is replaced only in a part that the publication has.
 */
export interface Overlay {
  /** The feeds of sections, by their keys. Other sections keep their own feeds. */
  sections?: Record<SectionKey, { feeds: OverlayFeed[] }>;
  embeds?: Partial<Record<keyof Publication['embeds'], string>>;
  videos?: Partial<Record<keyof Publication['videos'], string>>;
  donation?: string;
  /** The URL to which a partner document's id is appended, as in `{partners}/media-kit`. */
  partners?: string;
  network?: string;
  /** The URL of every book and of the retailer; each keeps its own query. */
  retailer?: string;
  /** The URL of every link of the advertisement on the books page. */
  promotion?: string;
  /** The URL to which the id of a post's video is appended. */
  videoPlayer?: string;
  /** The URL to which the URL of another frame in a post is appended. */
  embedPlayer?: string;
  /** The URL to which the path of a post's invented picture is appended. */
  postPictures?: string;
  /** The URL to which a station's port is appended, as in `{radio}/8076`. */
  radio?: string;
  provider?: Publication['advertising']['provider'];
  blog?: Publication['blog'];
}

/** A feed's URL, and the properties that differ from the defaults of `sections.yaml`. */
type OverlayFeed = Pick<Feed, 'address'> & Partial<Feed>;

export function withOverlay(overlay: Overlay): ChangePublication {
  return (publication) => ({
    ...publication,
    ...replacedParts(publication, overlay),
  });
}

function replacedParts(
  {
    advertising,
    sections,
    network,
    embeds,
    videos,
    donation,
    partners,
    books,
    blog,
    radio,
  }: Parameters<ChangePublication>[0],
  overlay: Overlay,
): Partial<Publication> {
  return {
    advertising: { ...advertising, provider: overlay.provider ?? advertising.provider },
    sections: withFeeds(sections, overlay),
    embeds: {
      events: move(embeds.events, overlay.embeds?.events),
      contactForm: move(embeds.contactForm, overlay.embeds?.contactForm),
      newsletterForm: move(embeds.newsletterForm, overlay.embeds?.newsletterForm),
    },
    videos: {
      spotlight: move(videos.spotlight, overlay.videos?.spotlight),
      featured: move(videos.featured, overlay.videos?.featured),
    },
    donation: move(donation, overlay.donation),
    partners: partners.map((document) => moveDocument(document, overlay.partners)),
    network: network && { ...network, address: overlay.network ?? network.address },
    books: books && moveRetailer(movePromotion(books, overlay.promotion), overlay.retailer),
    blog: overlay.blog ?? blog,
    radio: moveRadio(radio, overlay.radio),
    ...(overlay.videoPlayer !== undefined && { videoPlayer: overlay.videoPlayer }),
    ...(overlay.embedPlayer !== undefined && { embedPlayer: overlay.embedPlayer }),
    ...(overlay.postPictures !== undefined && { postPictures: overlay.postPictures }),
  };
}

function withFeeds(sections: Section[], { sections: named = {} }: Overlay): Section[] {
  return sections.map((section) => {
    const replacement = Object.hasOwn(named, section.key) ? named[section.key] : undefined;
    return replacement === undefined ? section : { ...section, feeds: replacement.feeds.map(withDefaults) };
  });
}

function withDefaults(feed: OverlayFeed): Feed {
  return {
    publisher: null,
    terms: null,
    syndicate: 'headlines',
    pictures: 'cached',
    ...feed,
  };
}

/** Replaces the URL of a part, if there is both a part and a new URL. */
function move<Part extends { address: string } | null>(part: Part, address: string | undefined): Part {
  return part === null || address === undefined ? part : { ...part, address };
}

function moveDocument(document: PartnerDocument, address: string | undefined): PartnerDocument {
  if (address === undefined) return document;
  return { ...document, preview: move(document.preview, `${address}/${document.id}`) };
}

function moveRadio(radio: Radio | null, address: string | undefined): Radio | null {
  if (radio === null || address === undefined) return radio;
  const moved = (station: Station): Station => move(station, `${address}/${station.port}`);
  const [first, ...others] = radio.stations;
  return { ...radio, stations: [moved(first), ...others.map(moved)] };
}

function movePromotion(books: Shelf, address: string | undefined): Shelf {
  const { promotion } = books;
  if (promotion === null) return books;
  return { ...books, promotion: { ...promotion, links: promotion.links.map((link) => move(link, address)) } };
}

function moveRetailer(shelf: Shelf, address: string | undefined): Shelf {
  if (address === undefined) return shelf;
  const moved = <Part extends { address: string }>(part: Part): Part =>
    move(part, address + new URL(part.address).search);
  return { ...shelf, books: shelf.books.map(moved), retailer: moved(shelf.retailer) };
}
