import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import type { BlockList, LookupFunction } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { Agent, buildConnector } from 'undici';
import type { Dispatcher } from 'undici';
import { isAddressIn, networksOf } from '../news/networks.ts';
import { describeFailure } from './describeFailure.ts';
import { followRedirects } from './followRedirects.ts';
import type { AddressRules, Followed } from './followRedirects.ts';
import { failed, type Failed, type Flowing, type OutboundAnswer } from './outboundAnswer.ts';
import { readBody } from './readBody.ts';

/** The only way for this process to connect to the outside. */
export interface Outbound {
  /**
   * Requests a whole document (GET, or POST with a body). One deadline and one size limit cover everything, redirects
   * and body included.
   */
  fetchDocument(address: string, request?: OutboundRequest): Promise<OutboundAnswer>;
  /**
   * Requests an endless stream (GET), limiting only connecting and silence. The caller destroys the body. After
   * `signal` aborts, it resolves when no connection is being made for it any more, or at its deadline.
   */
  openStream(
    address: string,
    request?: OutboundRequest & { signal?: AbortSignal },
  ): Promise<Flowing | Failed>;
  /** Finds when a host's certificate expires, in epoch milliseconds. Fails if it isn't valid for that name. */
  certificateEnd(host: string): Promise<{ kind: 'certificate'; validUntil: number } | Failed>;
  /** Aborts every request and closes every connection. */
  close(): Promise<void>;
}

export interface OutboundRequest {
  /** Headers by lower-case name. */
  headers?: Record<string, string>;
  /** Makes it a POST. No redirect of it is followed, which would pass on what is meant for this address only. */
  postBody?: string;
  /** Awaited before the body of a successful answer is read. The deadline goes on. */
  beforeBody?: () => Promise<void>;
  /** Other limits of a document than the usual ones: for everything together, and as received and after decoding. */
  timeoutMs?: number;
  bytesMax?: number;
}

interface OutboundOptions extends AddressRules {
  /** Default for requests that don't set their own. */
  userAgent?: string;
  limits?: Partial<typeof defaultLimits>;
  /** The machine's own resolver when left out. */
  lookupAll?: LookupAll;
}

/** Looks up all addresses of a name. */
type LookupAll = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Close it when done. */
export function openOutbound(options: OutboundOptions): Outbound {
  const limits = { ...defaultLimits, ...options.limits };
  const connect = guardedConnector(options, limits);
  const agent = guardedAgent(connect);
  const userAgent = options.userAgent ?? 'Townwire';

  const follow = (first: string, request: OutboundRequest, times: Times) =>
    followRedirects({
      first,
      rules: options,
      redirectsMax: request.postBody === undefined ? limits.redirectsMax : 0,
      async request(url) {
        const { origin, pathname, search } = url;
        const headers = { 'user-agent': userAgent, ...request.headers };
        try {
          const body = request.postBody ?? null;
          const method = body === null ? 'GET' : 'POST';
          const target = { origin, path: `${pathname}${search}`, method, body } as const;
          const response = await agent.request({ ...target, headers, ...times });
          // Before anything else, because an error of a body that nothing listens to would end the process.
          response.body.on('error', ignore);
          return response;
        } catch (error) {
          // An aborted request fails with the reason of its signal, which is not the server's failure.
          if (times.signal.aborted) return failed('closed', 'The request was canceled.');
          return describeFailure(error, url.host);
        }
      },
    });

  return {
    fetchDocument: (address, request = {}) =>
      withDeadline(request.timeoutMs ?? limits.documentTimeoutMs, address, async (signal) => {
        const followed = await follow(address, request, { signal, headersTimeout: 0, bodyTimeout: 0 });
        if (followed.kind === 'failed') return followed;
        const { bytesMax = limits.documentBytesMax, beforeBody } = request;
        return arrived(followed, { bytesMax, beforeBody });
      }),
    openStream: (address, { signal: canceled, ...request } = {}) =>
      withDeadline(limits.streamConnectTimeoutMs, address, async (deadline) => {
        const signal = canceled === undefined ? deadline : AbortSignal.any([deadline, canceled]);
        const bodyTimeout = limits.streamIdleTimeoutMs;
        const followed = await follow(address, request, { signal, headersTimeout: 0, bodyTimeout });
        if (followed.kind === 'failed') return followed;
        const { response, hops } = followed;
        const { statusCode: status, headers, body } = response;
        return { kind: 'answered', status, headers, address: followed.address, hops, body };
      }),
    certificateEnd: (host) =>
      withDeadline(limits.streamConnectTimeoutMs, `https://${host}`, () => certificateEnd(connect, host)),
    close: () => agent.destroy(),
  };
}

function certificateEnd(
  connect: buildConnector.connector,
  host: string,
): Promise<{ kind: 'certificate'; validUntil: number } | Failed> {
  const { promise, resolve, reject } = Promise.withResolvers<
    { kind: 'certificate'; validUntil: number } | Failed
  >();
  connect({ hostname: host, host, protocol: 'https:', port: '443' }, (error, socket) => {
    try {
      if (error !== null) return resolve(describeFailure(error, host));
      const certificate = (socket as TLSSocket).getPeerCertificate();
      socket.destroy();
      resolve({ kind: 'certificate', validUntil: Date.parse(certificate.valid_to) });
    } catch (bug) {
      reject(bug instanceof Error ? bug : new Error(String(bug)));
    }
  });
  return promise;
}

type Times = Pick<Dispatcher.RequestOptions, 'headersTimeout' | 'bodyTimeout'> & { signal: AbortSignal };

const defaultLimits = {
  /** Limit for a whole document: lookup, connection, redirects, headers and body together. */
  documentTimeoutMs: 15_000,
  /** Size of a document, as received and after decoding. */
  documentBytesMax: 5_000_000,
  redirectsMax: 5,
  /** Limit for a stream until its headers arrive. */
  streamConnectTimeoutMs: 10_000,
  /** Limit for a stream that sends nothing. */
  streamIdleTimeoutMs: 30_000,
};

/**
 * Runs `work` for `address` with a deadline. The race is needed besides the signal, because undici does not abandon a
 * connection that is still being made when its request is aborted.
 */
async function withDeadline<Answer>(
  timeoutMs: number,
  address: string,
  work: (signal: AbortSignal) => Promise<Answer | Failed>,
): Promise<Answer | Failed> {
  const deadline = new AbortController();
  const { promise: passed, resolve } = Promise.withResolvers<Failed>();
  const timer = setTimeout(() => {
    const { host } = new URL(address);
    resolve(failed('timeout', `${host} did not finish its answer within ${timeoutMs / 1000} seconds.`));
    deadline.abort();
  }, timeoutMs);
  try {
    return await Promise.race([work(deadline.signal), passed]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A connector for public addresses only. It checks literal addresses; `lookup` checks those of a name, and refuses a
 * name if any is blocked. Node's own check is not enough, because Node skips it for TLS.
 */
function guardedConnector(options: OutboundOptions, limits: typeof defaultLimits): buildConnector.connector {
  const blockList = options.allowLoopback
    ? networksOf('private', 'documentation', 'reserved')
    : networksOf('loopback', 'private', 'documentation', 'reserved');
  const connect = buildConnector({
    // HTTP/1.1 alone: no feed needs more, and a hostile server has fewer ways to attack.
    allowH2: false,
    // No longer than a stream waits, so that a retry leaves no older connection attempt behind.
    timeout: Math.min(limits.documentTimeoutMs, limits.streamConnectTimeoutMs),
    blockList,
    lookup: guardedLookup(blockList, options.lookupAll ?? lookupAll),
  });
  return (target, done) => {
    if (isAddressIn(blockList, target.hostname)) done(errorWith('ERR_IP_BLOCKED', target.hostname), null);
    else connect(target, done);
  };
}

function guardedAgent(connect: buildConnector.connector): Agent {
  return new Agent({
    allowH2: false,
    connect,
    // Long enough for several feeds of one host in a row, whatever the server requests.
    keepAliveTimeout: 4000,
    keepAliveMaxTimeout: 10_000,
  });
}

function guardedLookup(blockList: BlockList, lookup: LookupAll): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null) return done(error, '');
      if (first === undefined) return done(errorWith('ENOTFOUND', hostname), '');
      if (addresses.some(({ address }) => isAddressIn(blockList, address))) {
        return done(errorWith('ERR_IP_BLOCKED', hostname), '');
      }
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

const lookupAll: LookupAll = (hostname, done) => systemLookup(hostname, { all: true }, done);

function errorWith(code: string, hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code} ${hostname}`), { code });
}

async function arrived(
  followed: Followed,
  { bytesMax, beforeBody }: { bytesMax: number; beforeBody: OutboundRequest['beforeBody'] | undefined },
): Promise<OutboundAnswer> {
  const { address, hops, response } = followed;
  const { statusCode: status, headers } = response;
  const answered = { kind: 'answered', status, headers, address, hops } as const;
  if (status >= 200 && status < 300) {
    try {
      await beforeBody?.();
      const body = await readBody({ body: response.body, headers, bytesMax });
      return body instanceof Uint8Array ? { ...answered, body } : body;
    } catch (error) {
      return describeFailure(error, new URL(address).host);
    }
  }
  // A 304 has no body, so its connection can be reused. Other bodies are not worth waiting for.
  if (status === 304) response.body.resume();
  else response.body.destroy();
  return { ...answered, body: new Uint8Array() };
}

/** The reader of a body gets its errors. */
function ignore(): void {}
