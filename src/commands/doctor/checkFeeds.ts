import type { FeedState } from '../../news/feed.ts';
import type { Publication } from '../../news/publication.ts';
import { hasDocument, requestHeaders } from '../../wire/fetchFeed.ts';
import { hostLimiter } from '../../wire/hostLimiter.ts';
import type { Outbound } from '../../wire/outbound.ts';
import { headerOf, type DocumentResult } from '../../wire/outboundResponse.ts';
import type { DeskThread } from '../../newsroom/deskThread.ts';
import { describeMissingPictures, type FeedHealth } from '../../newsroom/upkeep/feedHealth.ts';
import { findingsOf, type Finding } from './finding.ts';

/** A feed, its state, and the first publication that has it. */
export interface FeedToCheck {
  publication: Publication;
  health: FeedHealth;
  state: FeedState | undefined;
}

interface FeedResponse extends FeedToCheck {
  response: DocumentResult;
  /** When the response arrived, in epoch milliseconds. */
  at: number;
  /** The reason why a poll would reject the document; null if the document is good, or if there is none. */
  rejection: string | null;
}

/**
 * Requests every feed once, as a poll would, and compares this machine's clock with the Date headers of the responses.
 * @param options.silentDaysMin the number of days without a new story that causes a warning
 */
export async function checkFeeds(
  feeds: readonly FeedToCheck[],
  options: {
    outbound: Pick<Outbound, 'fetchDocument'>;
    desk: Pick<DeskThread, 'edit'>;
    userAgent: string;
    silentDaysMin: number;
    now: () => number;
  },
): Promise<Finding[]> {
  const limiter = hostLimiter({ connectingMax: 16, readingMax: 4, hostMax: 2 });
  const responses = await Promise.all(
    feeds.map(async (feed): Promise<FeedResponse> => {
      const url = feed.state?.currentAddress ?? feed.health.address;
      const validators = feed.state ?? { etag: null, lastModified: null };
      const isLikelyToSucceed = (feed.state?.failures ?? 0) === 0;
      const turn = await limiter.acquire(new URL(url).host, { isLikelyToSucceed });
      const headers = requestHeaders(validators, options.userAgent);
      const response = await options.outbound.fetchDocument(url, {
        headers,
        beforeBody: async () => turn?.startReading(),
      });
      turn?.end();
      const at = options.now();
      return { ...feed, response, at, rejection: await rejectionOf({ ...feed, response, at }, options.desk) };
    }),
  );
  const reasons = responses.flatMap(({ response }) => (response.kind === 'failed' ? [response.reason] : []));
  if (responses.length > 1 && reasons.length === responses.length) return [allUnreachable(reasons)];
  const checked = responses.map((response) => checkFeed(response, options));
  const good = checked.filter((findings) => findings.length === 0).length;
  const summary = good === 0 ? [] : [feedCheck.ok(`${good} of ${feeds.length} have no problems.`)];
  return [...checked.flat(), ...summary, ...checkClock(responses)];
}

async function rejectionOf(
  { health, response, at }: Omit<FeedResponse, 'rejection'>,
  desk: Pick<DeskThread, 'edit'>,
): Promise<string | null> {
  if (response.kind === 'failed' || !hasDocument(response.status)) return null;
  const { url, headers } = response;
  const contentType = headerOf(headers, 'content-type');
  // A copy, because the body is transferred to the desk's thread.
  const body = new Uint8Array(response.body);
  const edited = await desk.edit({ feed: health.address, url, body, contentType, receivedAt: at });
  return edited.kind === 'rejected' ? edited.reason : null;
}

/** Reports that no feed responds, which means that this machine has a network problem. */
function allUnreachable(reasons: readonly string[]): Finding {
  return feedCheck.fault(
    `None of ${reasons.length} feeds can be reached. The first error: ${reasons[0]}`,
    'Check that this machine can reach the internet and resolve host names: "getent hosts example.com", "curl -I https://example.com".',
  );
}

function checkFeed(feed: FeedResponse, options: { userAgent: string; silentDaysMin: number }): Finding[] {
  const { health, response, rejection, state } = feed;
  const { address, silentDays, failures, error } = health;
  const { fault, warning } = feedCheck;
  const previewRemedy = `See "townwire preview ${address}". If that doesn't help, ask its publisher, or remove it from sections.yaml.`;
  if (response.kind === 'failed') return [fault(`${address}: ${response.reason}`, previewRemedy)];
  const { status, hops, url, body } = response;
  const protection = botProtection(response);
  if (protection !== null) {
    const text = `${address} is blocked by ${protection}: it responds to our program with ${status}.`;
    const draft = draftMessage(feed, { protection, status, userAgent: options.userAgent });
    return [fault(text, 'Send its publisher this message, edited as you like:', draft)];
  }
  const isConditional = (state?.etag ?? state?.lastModified ?? null) !== null;
  if (!hasDocument(status) && !(status === 304 && isConditional))
    return [fault(`${address} responds with ${status}.`, statusRemedy(status))];
  if (rejection !== null) {
    const webPageRemedy =
      "Look for the feed's address on the publisher's site and write it in sections.yaml.";
    return [fault(`${address}: ${rejection}`, isWebPage(body) ? webPageRemedy : previewRemedy)];
  }
  const findings: Finding[] = [];
  const movedTo = hops.length > 0 && hops.every(({ isPermanent }) => isPermanent) ? url : health.movedTo;
  if (movedTo !== null)
    findings.push(warning(`${address} has moved to ${movedTo}.`, 'Write the new address in sections.yaml.'));
  if (failures > 0 && error !== null) {
    const remedy = `Check again in an hour; "townwire preview ${address}" shows what the feed has.`;
    findings.push(warning(`${address} responds now, but didn't at the last poll: ${error}`, remedy));
  }
  if (silentDays !== null && silentDays >= options.silentDaysMin) {
    const remedy = "Look at the publisher's site: the feed may have been replaced by another.";
    findings.push(warning(`${address} has had no new story for ${silentDays} days.`, remedy));
  }
  const missingPictures = describeMissingPictures(health);
  if (missingPictures !== null)
    findings.push(warning(`${address}: ${missingPictures}`, missingPicturesRemedy(missingPictures)));
  return findings;
}

function missingPicturesRemedy(missingPictures: string): string {
  return /The name \S+ (?:can't be looked up|was not found)/u.test(missingPictures)
    ? "This machine can't look up names. Check its connection and its DNS servers in /etc/resolv.conf."
    : picturesRemedy;
}

const picturesRemedy =
  'Ask its publisher to let your site fetch them. Or let readers load them: `pictures: linked` in sections.yaml, and their hosts under `pictures: { allow: […] }` in publication.yaml.';

/** Returns the name of the bot protection that responded instead of the feed, or null. */
function botProtection(response: Extract<DocumentResult, { kind: 'response' }>): string | null {
  const { status, headers, body } = response;
  const isRefusal = [401, 403, 406, 429, 503].includes(status);
  const isChallenge =
    isWebPage(body) && /captcha|challenge|are you (?:a )?(?:human|robot)/iu.test(textOf(body));
  if (!isRefusal && !isChallenge) return null;
  const named = protections.find(({ header, value }) => value.test(headerOf(headers, header) ?? ''));
  if (named !== undefined) return `${named.name}'s bot protection`;
  return isChallenge || status === 403 || status === 406 ? 'bot protection' : null;
}

const protections = [
  { header: 'cf-mitigated', value: /./u, name: 'Cloudflare' },
  { header: 'server', value: /^cloudflare/iu, name: 'Cloudflare' },
  { header: 'server', value: /^AkamaiGHost/iu, name: 'Akamai' },
  { header: 'x-datadome', value: /./u, name: 'DataDome' },
  { header: 'x-iinfo', value: /./u, name: 'Imperva' },
  { header: 'x-sucuri-id', value: /./u, name: 'Sucuri' },
  { header: 'x-amzn-waf-action', value: /./u, name: 'Amazon' },
];

function statusRemedy(status: number): string {
  if (status === 404 || status === 410)
    return "Look for the feed's new address on the publisher's site, or remove it from sections.yaml.";
  if (status === 429) return 'Its server limits requests; the site already polls it less often.';
  return 'Its server has a problem; the site keeps trying. If it lasts for days, tell its publisher.';
}

function isWebPage(body: Uint8Array): boolean {
  return /^\s*(?:<!doctype html|<html)/iu.test(textOf(body));
}

function textOf(body: Uint8Array): string {
  return Buffer.from(body.subarray(0, 20_000)).toString('latin1');
}

/** Compares this machine's clock with the median of the clocks of the feeds' hosts. */
function checkClock(responses: readonly FeedResponse[]): Finding[] {
  const byHost = new Map<string, number>();
  for (const { response, at } of responses) {
    if (response.kind === 'failed') continue;
    const date = Date.parse(headerOf(response.headers, 'date') ?? '');
    // A cached response has the date of the original response.
    const isCopy = Number(headerOf(response.headers, 'age') ?? 0) > 0;
    if (!Number.isNaN(date) && !isCopy) byHost.set(new URL(response.url).host, (at - date) / 1000);
  }
  const offsets = Array.from(byHost.values()).toSorted((one, other) => one - other);
  const seconds = offsets[Math.floor(offsets.length / 2)];
  if (seconds === undefined) return [];
  const offsetSeconds = Math.round(Math.abs(seconds));
  const hosts = `${offsets.length} ${offsets.length === 1 ? 'host' : 'hosts'}`;
  const text = `This machine's clock is ${offsetSeconds} s ${seconds > 0 ? 'ahead of' : 'behind'} those of ${hosts}.`;
  const remedy =
    'Turn on clock synchronization: sudo timedatectl set-ntp true. Then "timedatectl" should say that it is synchronized.';
  if (offsetSeconds >= clockFaultSeconds) return [clockCheck.fault(text, remedy)];
  return [offsetSeconds >= clockWarningSeconds ? clockCheck.warning(text, remedy) : clockCheck.ok(text)];
}

const feedCheck = findingsOf('Feeds');
const clockCheck = findingsOf('Clock');

/** The offset at which valid certificates may be refused and feeds are polled at the wrong times. */
const clockFaultSeconds = 300;
const clockWarningSeconds = 60;

/** Drafts a message to the publisher of a feed that bot protection blocks. */
function draftMessage(
  { publication, health }: FeedToCheck,
  { protection, status, userAgent }: { protection: string; status: number; userAgent: string },
): string {
  const { name, origin, place, contact } = publication;
  const since =
    health.answeredAt === null ? 'So far' : `Since ${new Date(health.answeredAt).toISOString().slice(0, 10)}`;
  return [
    `Subject: Our feed reader can't read your RSS feed`,
    '',
    'Hello,',
    '',
    `We run ${name} (${origin}), a local news site for ${place.city}. It shows the headlines of newsrooms around the city, yours among them, and sends readers to your site for the story.`,
    '',
    `${since}, your server has responded to our program with ${status} instead of the feed (${protection}):`,
    `  ${health.address}`,
    '',
    'Could you let it through? It identifies itself:',
    `  User-Agent: ${userAgent}`,
    'It requests only that URL, every 5 to 60 minutes, and downloads it only if it has changed (If-None-Match, If-Modified-Since).',
    '',
    'If you would rather not have your headlines on our site, tell us and we will take them out.',
    '',
    'Thank you,',
    [name, contact.email ?? contact.telephone ?? origin].join(', '),
  ].join('\n');
}
