import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { Dispatcher } from 'undici';
import type { AddressRules } from './checkedAddress.ts';
import { failureOf } from './failureOf.ts';
import { followRedirects } from './followRedirects.ts';
import type { Followed } from './followRedirects.ts';
import { failed, type Failed, type Flowing, type OutboundAnswer } from './outboundAnswer.ts';
import { readBody } from './readBody.ts';
import { loopbackRanges, specialRanges } from './specialRanges.ts';
import { withinTime } from './withinTime.ts';

/** The one door out: everything that this process asks of the outside goes through it. */
export interface Outbound {
  /** Asks for a whole document (GET). One deadline and one limit of bytes stand over everything, redirects and body included. */
  document(address: string, request?: OutboundRequest): Promise<OutboundAnswer>;
  /**
   * Asks for a stream without end (GET): limits for connecting and for silence, none in all. The caller destroys the body. One that
   * is given up by its `signal` is settled only when no connection is being made for it any more, or its time is over.
   */
  stream(address: string, request?: OutboundRequest & { signal?: AbortSignal }): Promise<Flowing | Failed>;
  /** Breaks off what is under way and closes every connection. */
  close(): Promise<void>;
}

/** What is asked with. Header names are lower case. */
export interface OutboundRequest {
  headers?: Record<string, string>;
}

/** How the door is opened. */
export interface OutboundOptions extends AddressRules {
  /** Who we say we are, where a request does not say it itself. */
  userAgent?: string;
  limits?: Partial<OutboundLimits>;
  /** How names become addresses; the machine's own resolver when absent. */
  lookupAll?: LookupAll;
}

/** How long and how large an answer may be. */
export interface OutboundLimits {
  /** For a whole document: name, connection, redirects, headers and body together. */
  documentTimeoutMs: number;
  /** Of a document, after its content coding was undone. */
  documentBytesMax: number;
  redirectsMax: number;
  /** For a stream, until its headers have come. */
  streamConnectTimeoutMs: number;
  /** For a stream, without a single byte. */
  streamIdleTimeoutMs: number;
}

/** Gives all addresses of a name. */
export type LookupAll = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Opens the door out. Close it when done. */
export function openOutbound(options: OutboundOptions): Outbound {
  const limits: OutboundLimits = { ...defaultLimits, ...options.limits };
  const agent = guardedAgent(options, limits);
  const userAgent = options.userAgent ?? 'Townwire';

  const follow = (first: string, request: OutboundRequest, times: Times) =>
    followRedirects({
      first,
      rules: options,
      redirectsMax: limits.redirectsMax,
      async ask(url) {
        const path = `${url.pathname}${url.search}`;
        const headers = { 'user-agent': userAgent, ...request.headers };
        try {
          const response = await agent.request({
            origin: url.origin,
            path,
            method: 'GET',
            headers,
            ...times,
          });
          // Before anything else: destroying a body that nobody listens to would end the process.
          response.body.on('error', ignore);
          return response;
        } catch (error) {
          // An aborted request fails with whatever reason its signal has, which is nobody's failure.
          if (times.signal.aborted) return failed('closed', 'Asking it was given up.');
          return failureOf(error, url.host);
        }
      },
    });

  return {
    document: (address, request = {}) =>
      withinTime(limits.documentTimeoutMs, address, async (signal) => {
        const followed = await follow(address, request, { signal, headersTimeout: 0, bodyTimeout: 0 });
        return followed.kind === 'failed' ? followed : arrived(followed, limits.documentBytesMax);
      }),
    stream: (address, { signal: givenUp, ...request } = {}) =>
      withinTime(limits.streamConnectTimeoutMs, address, async (late) => {
        const signal = givenUp === undefined ? late : AbortSignal.any([late, givenUp]);
        const bodyTimeout = limits.streamIdleTimeoutMs;
        const followed = await follow(address, request, { signal, headersTimeout: 0, bodyTimeout });
        if (followed.kind === 'failed') return followed;
        const { response, hops } = followed;
        const { statusCode: status, headers, body } = response;
        return { kind: 'answered', status, headers, address: followed.address, hops, body };
      }),
    close: () => agent.destroy(),
  };
}

type Times = Pick<Dispatcher.RequestOptions, 'headersTimeout' | 'bodyTimeout'> & { signal: AbortSignal };

const defaultLimits: OutboundLimits = {
  documentTimeoutMs: 15_000,
  documentBytesMax: 5_000_000,
  redirectsMax: 5,
  streamConnectTimeoutMs: 10_000,
  streamIdleTimeoutMs: 30_000,
};

/**
 * An agent that reaches public addresses only. Every address is checked before a connection is begun: one that was typed as such
 * in `connect`, one that a name leads to in `lookup`, which refuses a name with any such address so that nobody gets in by
 * chance. Node's own check of the block list comes on top; alone it would not do, since Node leaves it out for TLS.
 */
function guardedAgent(options: OutboundOptions, limits: OutboundLimits): Agent {
  const blockList = new BlockList();
  for (const range of options.allowLoopback ? specialRanges : [...specialRanges, ...loopbackRanges]) {
    blockList.addRange(range.first, range.last, range.family);
  }
  const connect = buildConnector({
    // HTTP/1.1 alone: no feed needs more, and a hostile server has less to play with.
    allowH2: false,
    // No longer than a stream waits: whoever asks again then leaves no older connection still being made.
    timeout: Math.min(limits.documentTimeoutMs, limits.streamConnectTimeoutMs),
    blockList,
    lookup: guardedLookup(blockList, options.lookupAll ?? lookupAll),
  });
  return new Agent({
    allowH2: false,
    connect(target, done) {
      if (isBlocked(blockList, target.hostname)) done(coded('ERR_IP_BLOCKED', target.hostname), null);
      else connect(target, done);
    },
    // Long enough for several feeds of one host in a row; no server may ask to be kept for longer.
    keepAliveTimeout: 4000,
    keepAliveMaxTimeout: 10_000,
  });
}

/** Whether a host is written as an address, and as one that is not public. A name is none: its lookup decides. */
function isBlocked(blockList: BlockList, host: string): boolean {
  const family = isIP(host);
  return family !== 0 && blockList.check(host, family === 6 ? 'ipv6' : 'ipv4');
}

function guardedLookup(blockList: BlockList, lookup: LookupAll): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null) return done(error, '');
      if (first === undefined) return done(coded('ENOTFOUND', hostname), '');
      if (addresses.some(({ address }) => isBlocked(blockList, address))) {
        return done(coded('ERR_IP_BLOCKED', hostname), '');
      }
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

const lookupAll: LookupAll = (hostname, done) => systemLookup(hostname, { all: true }, done);

function coded(code: string, hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code} ${hostname}`), { code });
}

async function arrived(followed: Followed, bytesMax: number): Promise<OutboundAnswer> {
  const { address, hops, response } = followed;
  const { statusCode: status, headers } = response;
  const answered = { kind: 'answered', status, headers, address, hops } as const;
  if (status >= 200 && status < 300) {
    try {
      const body = await readBody({ body: response.body, headers, bytesMax });
      return body instanceof Uint8Array ? { ...answered, body } : body;
    } catch (error) {
      return failureOf(error, new URL(address).host);
    }
  }
  // A 304 is complete as it stands, so its connection can serve again; other bodies are not worth waiting for.
  if (status === 304) response.body.resume();
  else response.body.destroy();
  return { ...answered, body: new Uint8Array() };
}

/** What is wrong with a body is told to whoever reads it. */
function ignore(): void {}
