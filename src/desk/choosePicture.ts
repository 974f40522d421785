import { Tokenizer } from 'htmlparser2';

import { decodeHtmlText } from './decodeText.ts';
import { isBeacon } from './isBeacon.ts';
import type { RawItem, RawPicture, RawText } from './rawFeed.ts';
import { tokenizerCallbacks } from './tokenizerCallbacks.ts';
import { webAddress } from './webAddress.ts';

/** Whose pictures they are. A feed that came from this machine, which only a setting allows, may show this machine's pictures. */
export interface PictureSender {
  isLocal: boolean;
}

/**
 * The picture of an item: the largest of the best kind that it offers, else the first in its text; an https address, or null. Beacons,
 * icons and portraits of authors are no pictures of the story.
 */
export function choosePicture(item: RawItem, sender: PictureSender): string | null {
  for (const sizes of item.pictures) {
    const shown = sizes.filter((picture) => showable(picture, sender) !== null);
    const address = showable(shown.reduce(larger, nothing), sender);
    if (address !== null) return address;
  }
  for (const text of [...item.contents, ...item.summaries]) {
    const found = text.kind === 'plain' ? null : firstPicture(text, sender);
    if (found !== null) return found;
  }
  return null;
}

function larger(best: RawPicture, next: RawPicture): RawPicture {
  if (best === nothing || next.width > best.width) return next;
  return next.width === best.width && next.height > best.height ? next : best;
}

/**
 * The address under which a page may show a picture, or null. Pages take https only; a server on a port of its own rarely has it
 * there. Only the sample wire's own pictures stay as they are.
 */
function showable({ address, width, height }: RawPicture, { isLocal }: PictureSender): string | null {
  if ((width > 0 && width < sidePixelsMin) || (height > 0 && height < sidePixelsMin)) return null;
  const url = URL.parse(address);
  if (url === null || isBeacon(url)) return null;
  if (isLocal && isLoopback(url)) return url.href;
  if (url.protocol === 'http:' && url.port !== '') return null;
  url.protocol = 'https:';
  return url.href;
}

/** Whether an address is on this machine (RFC 6890, RFC 6761). */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/u.test(hostname);
}

/** The first picture in a text that may be shown. Walks the tokens: a regular expression over `<img <img …` would be quadratic. */
function firstPicture({ value, base }: RawText, sender: PictureSender): string | null {
  if (!/<im/iu.test(value)) return null;
  let found: string | null = null;
  let attributes: Map<string, string> | null = null;
  let name = '';
  let written = '';

  function judge(): void {
    if (attributes === null) return;
    found ??= pictureOf(attributes, { base, sender });
    attributes = null;
    if (found !== null) tokenizer.pause();
  }

  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ...tokenizerCallbacks,
      onopentagname(start, end) {
        attributes = value.slice(start, end).toLowerCase() === 'img' ? new Map() : null;
      },
      onattribname(start, end) {
        name = attributes === null ? '' : value.slice(start, end).toLowerCase();
        written = '';
      },
      onattribdata(start, end) {
        if (attributes !== null) written += value.slice(start, end);
      },
      onattribend() {
        if (attributes !== null && !attributes.has(name) && attributes.size < attributesMax) {
          attributes.set(name, decodeHtmlText(written));
        }
      },
      onopentagend: judge,
      onselfclosingtag: judge,
    },
  );
  tokenizer.write(value);
  return found;
}

/** Pages that load pictures late keep the address elsewhere than in `src`. */
function pictureOf(
  attributes: ReadonlyMap<string, string>,
  { base, sender }: { base: string; sender: PictureSender },
): string | null {
  if (/display\s{0,3}:\s{0,3}none/iu.test(attributes.get('style') ?? '')) return null;
  const address = ['src', 'data-src', 'data-lazy-src', 'data-original', 'srcset', 'data-srcset']
    .map((name) => attributes.get(name)?.trim() ?? '')
    .map((written, place) => (place < 4 ? written : (written.split(/[\s,]/u, 1)[0] ?? '')))
    .filter((written) => !nobodys.has(written))
    .map((written) => webAddress(written, base))
    .find((candidate) => candidate !== null);
  if (address === undefined || address === null) return null;
  const width = stated(attributes.get('width'));
  const height = stated(attributes.get('height'));
  return showable({ address, width, height }, sender);
}

/** A share of the page's width (`100%`) says nothing of a picture's size. */
function stated(size: string | undefined): number {
  if (size === undefined || size.includes('%')) return 0;
  const pixels = Number.parseInt(size, 10);
  if (pixels === 0) return 1;
  return Number.isFinite(pixels) ? pixels : 0;
}

const nothing: RawPicture = { address: '', width: 0, height: 0 };
/** Smaller ones are icons, or count readers. */
const sidePixelsMin = 32;
const attributesMax = 100;
/** What programs write where they have no address. */
const nobodys: ReadonlySet<string> = new Set(['', '#', 'undefined', 'null', 'about:blank']);
