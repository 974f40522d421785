import type { Publication } from './publication.ts';

/**
 * Every host that a publication shows in a frame, once each and in order, as a content policy names it: `https://rss.app`, in the
 * demo `http://127.0.0.1:3001`. An advertising provider is not among them: its script runs in frames of our own.
 */
export function frameHosts({ embeds, videos, partners }: FramedParts): string[] {
  const frames = [
    embeds.events,
    embeds.contactForm,
    embeds.newsletterForm,
    videos.spotlight,
    videos.featured,
    ...partners.map(({ preview }) => preview),
  ];
  const hosts = frames.flatMap((frame) => (frame === null ? [] : [new URL(frame.address).origin]));
  return Array.from(new Set(hosts)).toSorted();
}

/** What of a publication is shown in frames. */
type FramedParts = Pick<Publication, 'embeds' | 'videos' | 'partners'>;
