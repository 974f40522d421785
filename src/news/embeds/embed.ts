import type { Picture } from '../pictures/picture.ts';
import type { Text } from '../words/text.ts';

/** Content of another service, shown in a frame. The content security policy allows frames only from such services. */
export interface Embed {
  /** An https URL; in the demo, a URL of the sample server. */
  address: string;
  /** The URL that links have, if it isn't the URL of the frame. */
  page?: string | undefined;
  /** The name for screen readers and for the link beside the frame. */
  title: Text;
  /** When the frame loads: when it scrolls into view, or on a click. */
  load: 'visible' | 'click';
  /** A form's height, in CSS pixels, so that its last button shows. Other frames have a fixed ratio. */
  height?: number | undefined;
}

/** A video on the front page. */
export interface Video {
  /** The 11 characters of the video's YouTube id. */
  id: string;
  title: Text;
  description: Text;
  /** The URL of the frame: `https://www.youtube-nocookie.com/embed/{id}`; in the demo, on the sample server. */
  address: string;
  /** The name of the poster in the folder `pictures`. */
  picture?: string | undefined;
}

/** The posters of the front page's videos. */
export type Posters = Partial<Record<keyof FramedParts['videos'], Picture>>;

/** A document on the Partners page, previewed from a cloud drive. */
export interface PartnerDocument {
  id: string;
  title: Text;
  description: Text;
  preview: Embed;
}

/** Everything a publication shows in frames. */
export interface FramedParts {
  /** The calendar of events and the two forms; null if not set. */
  embeds: { events: Embed | null; contactForm: Embed | null; newsletterForm: Embed | null };
  /** The front page's videos: the portrait spotlight and the wide featured one; null if not set. */
  videos: { spotlight: Video | null; featured: Video | null };
  /**
   * The beginning of the URL of a post's video frame, before the id. Absent for YouTube's own frame; the demo uses the
   * sample server's.
   */
  videoPlayer?: string;
  /** The hosts whose pages posts and custom pages may show in frames (`readLoneUrl`). */
  embedHosts: readonly string[];
  /** The beginning of the URL of a frame of `embedHosts` in the demo, before the page's URL. */
  embedPlayer?: string;
  /** The documents on the Partners page. */
  partners: PartnerDocument[];
}

/**
 * Finds the 11 characters of a YouTube video's id, in the id itself or in any URL that YouTube gives out:
 * `youtu.be/…`, `watch?v=…`, `shorts/…`, `live/…`, `embed/…` and the old `v/…` and `e/…`, with or without a scheme.
 * Undefined for playlists, channels, look-alike hosts and everything else.
 */
export function youtubeId(written: string): string | undefined {
  const text = written.trim();
  if (isVideoId(text)) return text;
  const url = URL.parse(/^https?:/iu.test(text) ? text : `https://${text.replace(/^\/\//u, '')}`);
  const id = url === null ? '' : (idInUrl(url) ?? '');
  return isVideoId(id) ? id : undefined;
}

/** Returns the URL of a video's frame, on the host that sets no cookie before the video plays. */
export function youtubeFrame(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`;
}

function idInUrl({ hostname, pathname, searchParams }: URL): string | undefined {
  const [first, second] = pathname.split('/').filter((segment) => segment !== '');
  if (/^(?:www\.)?youtu\.be$/u.test(hostname)) return first;
  if (!/(?:^|\.)youtube(?:-nocookie)?\.com$/u.test(hostname)) return undefined;
  if (first === undefined || first === 'watch') return searchParams.get('v') ?? undefined;
  return ['shorts', 'live', 'embed', 'v', 'e'].includes(first) ? second : undefined;
}

/**
 * Returns whether text is the id of a video. `videoseries` and `live_stream` also have 11 characters, but are not ids.
 */
function isVideoId(text: string): boolean {
  return /^[\w-]{11}$/u.test(text) && text !== 'videoseries' && text !== 'live_stream';
}
