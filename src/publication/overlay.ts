import type { Shelf } from '../news/book.ts';
import type { PartnerDocument } from '../news/embed.ts';
import type { Feed } from '../news/feed.ts';
import type { Publication } from '../news/publication.ts';
import type { Radio, Station } from '../news/radio.ts';
import type { SectionKey } from '../news/sections.ts';
import { bySection } from './bySection.ts';

/**
 * What stands in for parts of a publication's files: the demo points everything outside at its own sample server. Addresses take
 * the place of those in the files, whose words stay; what the files do not have stays away.
 */
export interface Overlay {
  sections?: Partial<Record<SectionKey, { feeds: OverlayFeed[] }>>;
  /** Where the events wall and the forms are asked. */
  embeds?: Partial<Record<keyof Publication['embeds'], string>>;
  /** Where the videos are asked. */
  videos?: Partial<Record<keyof Publication['videos'], string>>;
  /** Where Donate Now leads. */
  donation?: string;
  /** Under which address every partner document is asked: its id follows, as in `{partners}/media-kit`. */
  partners?: string;
  /** Where the footer's network link leads. */
  network?: string;
  /** Where the books' links and the shelf's button lead: each keeps its own query. */
  retailer?: string;
  /** Where every link of the books page's advertisement leads. */
  promotion?: string;
  /** What a post's video is asked under: its id follows. */
  videoPlayer?: string;
  /** Under which address every station of the radio is asked: its port follows, as in `{radio}/8076`. Its name stays. */
  radio?: string;
  provider?: Publication['advertising']['provider'];
  blog?: Publication['blog'];
}

/** A feed as an overlay gives it: what is left out has the defaults of `sections.yaml`. */
export type OverlayFeed = Pick<Feed, 'address' | 'publisher'> & Partial<Feed>;

/** The publication with the overlay's feeds and addresses in place of its own. */
export function withOverlay(publication: Publication, overlay: Overlay): Publication {
  const { advertising, sections, network, embeds, videos, donation, partners, books, blog } = publication;
  return {
    ...publication,
    advertising:
      overlay.provider === undefined ? advertising : { ...advertising, provider: overlay.provider },
    sections: bySection((key) => {
      const feeds = overlay.sections?.[key]?.feeds;
      return feeds === undefined ? sections[key] : { ...sections[key], feeds: feeds.map(completed) };
    }),
    embeds: {
      events: moved(embeds.events, overlay.embeds?.events),
      contactForm: moved(embeds.contactForm, overlay.embeds?.contactForm),
      newsletterForm: moved(embeds.newsletterForm, overlay.embeds?.newsletterForm),
    },
    videos: {
      spotlight: moved(videos.spotlight, overlay.videos?.spotlight),
      featured: moved(videos.featured, overlay.videos?.featured),
    },
    donation: moved(donation, overlay.donation),
    partners: partners.map((document) => documentBelow(document, overlay.partners)),
    network: overlay.network === undefined ? network : { ...network, address: overlay.network },
    books: withRetailerAt(withPromotionAt(books, overlay.promotion), overlay.retailer),
    blog: overlay.blog ?? blog,
    radio: radioBelow(publication.radio, overlay.radio),
    ...(overlay.videoPlayer !== undefined && { videoPlayer: overlay.videoPlayer }),
  };
}

function completed(feed: OverlayFeed): Feed {
  return { terms: null, syndicate: 'headlines', pictures: 'linked', ...feed };
}

function moved<Part extends { address: string }>(
  part: Part | null,
  address: string | undefined,
): Part | null {
  return part === null || address === undefined ? part : { ...part, address };
}

function documentBelow(document: PartnerDocument, address: string | undefined): PartnerDocument {
  if (address === undefined) return document;
  return { ...document, preview: { ...document.preview, address: `${address}/${document.id}` } };
}

function radioBelow(radio: Radio | null, address: string | undefined): Radio | null {
  if (radio === null || address === undefined) return radio;
  const there = (station: Station): Station => ({ ...station, address: `${address}/${station.port}` });
  const [first, ...others] = radio.stations;
  return { ...radio, stations: [there(first), ...others.map(there)] };
}

function withPromotionAt(books: Shelf, address: string | undefined): Shelf {
  const { promotion } = books;
  if (promotion === null || address === undefined) return books;
  const links = promotion.links.map(({ text }) => ({ text, address }));
  return { ...books, promotion: { ...promotion, links } };
}

function withRetailerAt(shelf: Shelf, address: string | undefined): Shelf {
  if (address === undefined) return shelf;
  const there = (link: string) => address + new URL(link).search;
  return {
    ...shelf,
    books: shelf.books.map((book) => Object.assign({}, book, { address: there(book.address) })),
    retailer: { ...shelf.retailer, address: there(shelf.retailer.address) },
  };
}
