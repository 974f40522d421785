import type { Embed } from '../../news/embed.ts';
import type { Publication } from '../../news/publication.ts';
import { youtubeFrame } from '../../news/youtubeId.ts';

/** Another party's service that a page of ours shows. */
export interface OutsideService {
  /** What it is, to readers. */
  what: string;
  /** The host that the reader's browser asks. */
  host: string;
  /** When it is asked: as soon as its place is in view, or only when the reader says so. */
  load: Embed['load'];
}

/**
 * Every service that the publication's pages show in frames: once each, in the order in which a reader meets them. The player of
 * videos is always among them, because an article of our own may name a video at any time.
 */
export function outsideServices(publication: Publication): OutsideService[] {
  const { embeds, videos, partners, videoPlayer = youtubeFrame('') } = publication;
  const players = [videos.spotlight?.address, videos.featured?.address, videoPlayer];
  const services = [
    ...serviceOf('Events calendar', embeds.events),
    ...serviceOf('Contact form', embeds.contactForm),
    ...serviceOf('Newsletter form', embeds.newsletterForm),
    ...players.flatMap((address) =>
      address === undefined ? [] : serviceOf('Videos', { address, load: 'click' }),
    ),
    ...partners.flatMap(({ preview }) => serviceOf('Partners’ documents', preview)),
  ];
  return services.filter(
    ({ what, host }, index) =>
      services.findIndex((other) => other.what === what && other.host === host) === index,
  );
}

function serviceOf(what: string, embed: Pick<Embed, 'address' | 'load'> | null): OutsideService[] {
  return embed === null ? [] : [{ what, host: new URL(embed.address).host, load: embed.load }];
}
