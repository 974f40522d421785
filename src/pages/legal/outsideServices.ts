import type { Embed } from '../../news/embed.ts';
import type { Publication } from '../../news/publication.ts';

/** Another party's service that a page of ours shows. */
export interface OutsideService {
  /** What it is, to readers. */
  what: string;
  /** The host that the reader's browser asks. */
  host: string;
  /** When it is asked: as soon as its place is in view, or only when the reader says so. */
  load: Embed['load'];
}

/** Every service that the publication's pages show in frames: once each, in the order in which a reader meets them. */
export function outsideServices({ embeds, videos, partners }: Publication): OutsideService[] {
  const services = [
    serviceOf('Events calendar', embeds.events),
    serviceOf('Contact form', embeds.contactForm),
    serviceOf('Newsletter form', embeds.newsletterForm),
    ...[videos.spotlight, videos.featured].map((video) =>
      serviceOf('Videos', video === null ? null : { address: video.address, load: 'click' }),
    ),
    ...partners.map(({ preview }) => serviceOf('Partners’ documents', preview)),
  ].filter((service) => service !== null);
  return services.filter(
    ({ what, host }, index) =>
      services.findIndex((other) => other.what === what && other.host === host) === index,
  );
}

function serviceOf(what: string, embed: Pick<Embed, 'address' | 'load'> | null): OutsideService | null {
  return embed === null ? null : { what, host: new URL(embed.address).host, load: embed.load };
}
