import { embedServiceAt, mastodonServiceFrame, type ServiceFrame } from './embedServices.ts';
import { parseWebUrl } from '../words/parseWebUrl.ts';

/** A publication's rules for embeds in its text. */
export interface EmbedRules {
  /** The hosts under `embeds.allow`. */
  embedHosts: readonly string[];
  /** The publication's own hosts, which it never frames. */
  hosts: readonly string[];
}

/** The meaning of a URL that is a whole paragraph. */
export type LoneUrl =
  /** `service`: the service's name, or the host. */
  | ({ kind: 'embed'; service: string } & ServiceFrame)
  /** `host`: the host that `embeds.allow` lacks. */
  | { kind: 'notAllowed'; host: string }
  /** `example`: a page of the service that can be framed. */
  | { kind: 'noFrame'; service: string; example: string }
  /** A map whose latitude and longitude are swapped. `latitude`: the impossible one; `corrected`: the map's URL. */
  | { kind: 'swapped'; latitude: string; corrected: string }
  | { kind: 'link' };

/** Reads a URL that is a whole paragraph as an embed, or as a link with the reason. */
export function readLoneUrl(written: string, { embedHosts, hosts }: EmbedRules): LoneUrl {
  const url = parseWebUrl(written);
  if (url === null || url.port !== '' || hosts.includes(url.hostname)) return { kind: 'link' };
  url.protocol = 'https:';
  const service = embedServiceAt(url.hostname);
  const isAllowed = embedHosts.some((host) =>
    service === undefined ? host === url.hostname : service === embedServiceAt(host),
  );
  if (!isAllowed) return { kind: 'notAllowed', host: service?.host ?? url.hostname };
  if (service === undefined) {
    const frame = mastodonServiceFrame(url) ?? { url: url.href, shows: 'page' };
    return { kind: 'embed', service: url.hostname, ...frame };
  }
  const { name, example } = service;
  const frame = service.frameOf(url);
  if (frame !== undefined) return { kind: 'embed', service: name, ...frame };
  const swapped = service.swappedPlace?.(url);
  return swapped === undefined
    ? { kind: 'noFrame', service: name, example }
    : { kind: 'swapped', ...swapped };
}
