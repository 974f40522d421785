import { youtubeFrame, type FramedParts } from './embed.ts';
import { embedServiceAt } from './embedServices.ts';

/**
 * Returns the sorted origins of all frames of a publication, for the content security policy: `https://rss.app`, in the
 * demo `http://127.0.0.1:3001`. Doesn't include an advertising provider, whose script runs in frames from the site
 * itself.
 */
export function frameOrigins({
  embeds,
  videos,
  partners,
  videoPlayer = youtubeFrame(''),
  embedHosts,
  embedPlayer,
}: FramedParts): string[] {
  const frames = [
    ...Object.values(embeds),
    ...Object.values(videos),
    ...partners.map(({ preview }) => preview),
  ];
  const urls = [
    ...frames.flatMap((frame) => frame?.address ?? []),
    // Always allowed, because a new post may have a video or an embed.
    videoPlayer,
    ...embedOrigins(embedHosts, embedPlayer),
  ];
  return Array.from(new Set(urls.map((url) => new URL(url).origin))).toSorted();
}

/** Returns the origins of the frames of hosts under `embeds.allow`; in the demo, the origin of the sample server. */
export function embedOrigins(embedHosts: readonly string[], embedPlayer?: string): string[] {
  const frames =
    embedPlayer === undefined
      ? embedHosts.map((host) => embedServiceAt(host)?.frames ?? `https://${host}`)
      : embedHosts.map(() => new URL(embedPlayer).origin);
  return [...new Set(frames)];
}
