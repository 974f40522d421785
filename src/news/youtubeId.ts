/**
 * The eleven characters that name a video at YouTube, from the id itself or any address that YouTube gives out: `youtu.be/…`, `watch?v=…`,
 * `shorts/…`, `live/…`, `embed/…` and the old `v/…` and `e/…`, with or without a scheme. Undefined for playlists, channels, look-alike
 * hosts and all else: the address is taken apart, never searched.
 */
export function youtubeId(written: string): string | undefined {
  const text = written.trim();
  if (isId(text)) return text;
  const address = /^https?:/iu.test(text) ? text : `https://${text.replace(/^\/\//u, '')}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const found = idAt({ hostname, segments, searchParams });
  return found !== undefined && isId(found) ? found : undefined;
}

/** Where the frame of a video is asked: at the host that sets no cookie before the video plays. */
export function youtubeFrame(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`;
}

function idAt({
  hostname,
  segments,
  searchParams,
}: {
  hostname: string;
  segments: string[];
  searchParams: URLSearchParams;
}): string | undefined {
  const [first, second] = segments;
  if (/^(?:www\.)?youtu\.be$/u.test(hostname)) return first;
  if (!/(?:^|\.)youtube(?:-nocookie)?\.com$/u.test(hostname)) return undefined;
  if (first === undefined || first === 'watch') return searchParams.get('v') ?? undefined;
  return ['shorts', 'live', 'embed', 'v', 'e'].includes(first) ? second : undefined;
}

/** `embed/videoseries` and `embed/live_stream` have eleven characters too, and are no videos. */
function isId(text: string): boolean {
  return /^[\w-]{11}$/u.test(text) && text !== 'videoseries' && text !== 'live_stream';
}
