import type { Publication } from './publication.ts';
import { youtubeFrame } from './youtubeId.ts';

/**
 * Every host that a publication shows in a frame, once each and in order, as a content policy names it: `https://rss.app`, in the
 * demo `http://127.0.0.1:3001`. An advertising provider is not among them: its script runs in frames of our own.
 */
export function frameHosts({
  embeds,
  videos,
  partners,
  videoPlayer = youtubeFrame(''),
}: FramedParts): string[] {
  const frames = [
    embeds.events,
    embeds.contactForm,
    embeds.newsletterForm,
    videos.spotlight,
    videos.featured,
    ...partners.map(({ preview }) => preview),
  ];
  const addresses = frames.flatMap((frame) => (frame === null ? [] : [frame.address]));
  // A post may name a video at any time.
  const hosts = addresses.concat(videoPlayer).map((address) => new URL(address).origin);
  return Array.from(new Set(hosts)).toSorted();
}

/** What of a publication is shown in frames. */
type FramedParts = Pick<Publication, 'embeds' | 'videos' | 'partners' | 'videoPlayer'>;
