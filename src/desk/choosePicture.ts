import { Tokenizer } from 'htmlparser2';
import { isLoopbackHost } from '../news/networks.ts';
import { storyWidths } from '../news/pictures/picture.ts';
import { withoutWww } from '../news/words/parseWebUrl.ts';
import { decodeHtmlText, dropUnclosedFrames } from './stripMarkup.ts';
import type { RawItem, RawPicture, RawText } from './rawFeed.ts';
import { attributesMax, tokenizerCallbacks } from './tokenizerCallbacks.ts';
import { webUrls } from './webUrl.ts';

/** The sender of a feed. */
export interface PictureSender {
  /**
   * True if the sender is on this machine, which only a setting allows. Then its pictures may also be on this machine.
   */
  isLocal: boolean;
}

/**
 * Chooses the picture of an item: the largest of the best kind, or the first in its text. Tracking pixels, icons and
 * author portraits are skipped; the result has an https URL, or is null.
 */
export function choosePicture(
  item: RawItem,
  sender: PictureSender,
): Pick<RawPicture, 'url' | 'credits'> | null {
  for (const sizes of item.pictures) {
    const [largest] = sizes
      .flatMap((picture) => {
        const url = urlToShow(picture, sender);
        return url === null ? [] : [{ ...picture, url }];
      })
      .toSorted((one, other) => other.width - one.width || other.height - one.height);
    if (largest !== undefined) return largest;
  }
  for (const text of [...item.contents, ...item.summaries]) {
    const url = text.kind === 'plain' ? null : firstPicture(text, sender);
    if (url !== null) return { url, credits: [] };
  }
  return null;
}

/**
 * Returns the https URL of a picture; null if it can't be shown, such as a URL with another port, which rarely has
 * https. Pictures of the local sample server keep their URL.
 */
function urlToShow(
  { url, width, height }: Omit<RawPicture, 'credits'>,
  { isLocal }: PictureSender,
): string | null {
  if ((width > 0 && width < sidePixelsMin) || (height > 0 && height < sidePixelsMin)) return null;
  const parsed = URL.parse(url);
  if (parsed === null || isUnrelated(parsed)) return null;
  if (isLocal && isLoopbackHost(parsed.hostname)) return parsed.href;
  if (parsed.protocol === 'http:' && parsed.port !== '') return null;
  parsed.protocol = 'https:';
  return parsed.href;
}

/**
 * Returns whether a picture doesn't belong to the story: a tracking pixel, an ad, a share button, an emoji, an author's
 * portrait.
 */
function isUnrelated({ hostname, pathname }: URL): boolean {
  const host = withoutWww(hostname);
  if (unrelatedHosts.some((listed) => host === listed || host.endsWith(`.${listed}`))) return true;
  const path = pathname.toLowerCase();
  return (
    unrelatedPaths.some((part) => path.includes(part)) ||
    emptyPicture.test(path.slice(path.lastIndexOf('/') + 1))
  );
}

/**
 * Finds the first usable picture in a text. Uses a tokenizer, because a regular expression takes quadratic time for
 * `<img …`.
 */
function firstPicture({ value: markup, base }: RawText, sender: PictureSender): string | null {
  if (!/<im/iu.test(markup)) return null;
  const value = dropUnclosedFrames(markup);
  let found: string | null = null;
  let attributes: Map<string, string> | null = null;
  let name = '';
  let attributeValue = '';

  function finishStartTag(): void {
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
        attributeValue = '';
      },
      onattribdata(start, end) {
        if (attributes !== null) attributeValue += value.slice(start, end);
      },
      onattribend() {
        if (attributes !== null && !attributes.has(name) && attributes.size < attributesMax) {
          attributes.set(name, decodeHtmlText(attributeValue));
        }
      },
      onopentagend: finishStartTag,
      onselfclosingtag: finishStartTag,
    },
  );
  tokenizer.write(value);
  return found;
}

/** Reads the URL of an `<img>`. Lazy loading puts the URL into attributes other than `src`. */
function pictureOf(
  attributes: ReadonlyMap<string, string>,
  { base, sender }: { base: string; sender: PictureSender },
): string | null {
  if (/display\s{0,3}:\s{0,3}none/iu.test(attributes.get('style') ?? '')) return null;
  const valueOf = (name: string) => attributes.get(name)?.trim() ?? '';
  const plain = ['src', 'data-src', 'data-lazy-src', 'data-original'].map(valueOf);
  const sets = ['srcset', 'data-srcset'].flatMap((name) => srcsetUrls(valueOf(name)));
  // `srcset` comes first: the `src` beside it is only for old browsers.
  const [url] = webUrls(base, ...[...sets, ...plain].filter((value) => !noUrls.has(value)));
  if (url === undefined) return null;
  const width = pixels(attributes.get('width'));
  const height = pixels(attributes.get('height'));
  return urlToShow({ url, width, height }, sender);
}

/**
 * Returns the URLs in a `srcset`, best first: the narrowest picture that is wide enough for pages, otherwise the
 * widest, or the picture for the densest screen. Follows the HTML standard ("parse a srcset attribute"): a URL may have
 * commas inside, and a candidate with a wrong descriptor is left out.
 */
export function srcsetUrls(srcset: string): string[] {
  const candidates: Candidate[] = [];
  const next = /[\t\n\f\r ,]*([^\t\n\f\r ,][^\t\n\f\r ]*)/y;
  const descriptors = /(?:[^,(]|\([^)]*\)?)*/y;
  for (let count = 0; count < candidatesMax; count += 1) {
    const [, url] = next.exec(srcset) ?? [];
    if (url === undefined) break;
    let descriptorText = '';
    if (!url.endsWith(',')) {
      descriptors.lastIndex = next.lastIndex;
      [descriptorText = ''] = descriptors.exec(srcset) ?? [];
      next.lastIndex += descriptorText.length;
    }
    const size = parseDescriptors(descriptorText);
    if (size !== null) candidates.push({ url: withoutLastCommas(url), ...size });
  }
  return candidates
    .toSorted((one, other) => distance(one) - distance(other) || other.density - one.density)
    .map(({ url }) => url);
}

/**
 * Returns how far a candidate is from the best width. Wider isn't better, because an original may have more pixels than
 * Townwire decodes.
 */
function distance({ width }: Candidate): number {
  return width >= widthNeeded ? width : Number.MAX_SAFE_INTEGER - width;
}

interface Candidate extends Size {
  url: string;
}

interface Size {
  /** The width in pixels; 0 if only the density is known. */
  width: number;
  density: number;
}

function parseDescriptors(text: string): Size | null {
  const sizes: Partial<Record<string, number>> = {};
  for (const token of text.split(/[\t\n\f\r ]+/u).filter((each) => each !== '')) {
    const [, whole, side, density] = descriptor.exec(token) ?? [];
    const unit = side ?? 'x';
    const value = Number(whole ?? density ?? Number.NaN);
    const isValid = unit === 'x' ? value >= 0 : value > 0;
    if (!isValid || unit in sizes) return null;
    sizes[unit] = value;
  }
  const { w: width, h: height, x: density } = sizes;
  if (density !== undefined && (width ?? height) !== undefined) return null;
  if (height !== undefined && width === undefined) return null;
  return { width: width ?? 0, density: density ?? 1 };
}

const descriptor = /^(?:(\d+)([wh])|(-?(?:\d+|\d*\.\d+)(?:[eE][+-]?\d+)?)x)$/u;

/** Removes final commas. A regular expression would take quadratic time for a URL of commas. */
function withoutLastCommas(url: string): string {
  let end = url.length;
  while (url[end - 1] === ',') end -= 1;
  return url.slice(0, end);
}

/** Reads a width or height in pixels; 0 if unknown, such as a percentage. */
function pixels(size: string | undefined): number {
  if (size === undefined || size.includes('%')) return 0;
  const number = Number.parseInt(size, 10);
  if (number === 0) return 1;
  return Number.isFinite(number) ? number : 0;
}

const widthNeeded = Math.max(...storyWidths);
/** Smaller pictures are icons or tracking pixels. */
const sidePixelsMin = 32;
/** A `srcset` has a dozen candidates at most; hostile text may have a million. */
const candidatesMax = 100;
/** Placeholders that programs write if they have no URL. */
const noUrls: ReadonlySet<string> = new Set(['', '#', 'undefined', 'null', 'about:blank']);

/** Hosts whose pictures never belong to a story, with all their subdomains. */
const unrelatedHosts = (
  'gravatar.com doubleclick.net google-analytics.com googlesyndication.com googleadservices.com ' +
  'scorecardresearch.com quantserve.com chartbeat.net parsely.com pixel.wp.com stats.wordpress.com ' +
  'feeds.wordpress.com feedsportal.com feeds.feedburner.com feedblitz.com pheedo.com pheedcontent.com ' +
  'vgwort.de cpx.golem.de statcounter.com sitemeter.com addtoany.com addthis.com s.w.org ' +
  'mf.feeds.reuters.com'
).split(' ');

const unrelatedPaths = (
  '/tracking/ /tracker/ /beacon/ /pixel/ /~ff/ /~r/ /~a/ /_/stat /emoji/ /smilies/ /avatar/ ' +
  '/slashdot-it.pl'
).split(' ');

/** File names of pictures that are empty on purpose. */
const emptyPicture =
  /^(?:1x1|1px|b|blank|clear|dot|empty|mf|pixel|spacer|trans(?:parent)?|tracker)\.(?:gif|png)$/u;
