import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { BlockList, LookupFunction } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { buildConnector, Dispatcher } from 'undici';
// Imports parts of undici, because the whole package would also load `fetch`, `WebSocket` and test doubles
// (docs/decisions/171).
import sendRequest from 'undici/lib/api/api-request.js';
import openConnector from 'undici/lib/core/connect.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import { isAddressIn, networksOf } from '../news/networks.ts';
import { waitAtMost } from '../runtime/waitAtMost.ts';
import { describeFailure } from './describeFailure.ts';
import { followRedirects, type AddressRules, type FollowedResponse } from './followRedirects.ts';
import { failedRequest, type FailedRequest, type DocumentResult } from './outboundResponse.ts';
import { readBody } from './readBody.ts';

/** The outbound client: the only way in which this process connects to other hosts. */
export type Outbound = ReturnType<typeof openOutbound>;

export interface OutboundRequest {
  /** Headers by lower-case name. */
  headers?: Record<string, string>;
  /** The body of a POST. Redirects of a POST aren't followed, because they would send its data to another URL. */
  postBody?: string;
  /** Awaited before the body of a successful response is read. The deadline keeps running. */
  beforeBody?: () => Promise<void>;
  /** The deadline of the whole request; 15 seconds by default. */
  timeoutMs?: number;
  /** The size of a document, as received and after decoding; 5 MB by default. */
  bytesMax?: number;
}

interface OutboundOptions extends AddressRules {
  /** The default User-Agent of requests. */
  userAgent?: string;
  limits?: Partial<typeof defaultLimits>;
  /** The resolver; by default, the machine's own. */
  lookupAll?: LookupAll;
}

/** A function that looks up all addresses of a name. */
type LookupAll = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Opens the outbound client, the only way to connect to other hosts. */
export function openOutbound(options: OutboundOptions) {
  const limits = { ...defaultLimits, ...options.limits };
  const connect = guardedConnector(options, limits);
  const agent = guardedAgent(connect);
  const userAgent = options.userAgent ?? 'Townwire';

  const follow = (first: string, request: OutboundRequest, timeouts: Timeouts) =>
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
          const response = await sendRequest.call(agent, { ...target, headers, ...timeouts });
          // Without a listener, an error of the body would end the process.
          response.body.on('error', ignoreError);
          return response;
        } catch (error) {
          // An aborted request fails with the reason of its signal, which is not the server's failure.
          if (timeouts.signal.aborted) return failedRequest('closed', 'The request was canceled.');
          return describeFailure(error, url.host);
        }
      },
    });

  return {
    /**
     * Requests a document (GET, or POST with a body). One deadline and one size limit apply to the whole request,
     * including redirects and the body.
     */
    fetchDocument: (url: string, request: OutboundRequest = {}) =>
      withDeadline(request.timeoutMs ?? limits.documentTimeoutMs, url, async (signal) => {
        const followed = await follow(url, request, { signal, headersTimeout: 0, bodyTimeout: 0 });
        if (followed.kind === 'failed') return followed;
        const { bytesMax = limits.documentBytesMax, beforeBody } = request;
        return readDocument(followed, { bytesMax, beforeBody });
      }),
    /**
     * Requests an endless stream (GET). Only connecting and silence have a limit. The caller destroys the body. After
     * `signal` aborts, resolves when no connection is being made anymore, or at the deadline.
     */
    openStream: (
      url: string,
      { signal: canceled, ...request }: OutboundRequest & { signal?: AbortSignal } = {},
    ) =>
      withDeadline(limits.streamConnectTimeoutMs, url, async (deadline) => {
        const signal = canceled === undefined ? deadline : AbortSignal.any([deadline, canceled]);
        const bodyTimeout = limits.streamIdleTimeoutMs;
        const followed = await follow(url, request, { signal, headersTimeout: 0, bodyTimeout });
        if (followed.kind === 'failed') return followed;
        const { response, ...redirects } = followed;
        const { statusCode: status, headers, body } = response;
        return { ...redirects, kind: 'response', status, headers, body };
      }),
    /**
     * Finds when a host's certificate expires, in epoch milliseconds. Fails if the certificate isn't valid for the
     * host.
     */
    certificateEnd: (host: string) =>
      withDeadline(limits.streamConnectTimeoutMs, `https://${host}`, () => certificateEnd(connect, host)),
    /** Aborts every request and closes every connection. */
    close: () => agent.destroy(),
    [Symbol.asyncDispose]: () => agent.destroy(),
  };
}

function certificateEnd(connect: buildConnector.connector, host: string) {
  type Result = { kind: 'certificate'; validUntil: number } | FailedRequest;
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
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

type Timeouts = Pick<Dispatcher.RequestOptions, 'headersTimeout' | 'bodyTimeout'> & { signal: AbortSignal };

const defaultLimits = {
  /** Deadline of a document: lookup, connection, redirects, headers and body together. */
  documentTimeoutMs: 15_000,
  /** Size of a document, as received and after decoding. */
  documentBytesMax: 5_000_000,
  redirectsMax: 5,
  /** Deadline of a stream until its headers arrive. */
  streamConnectTimeoutMs: 10_000,
  /** Limit for a stream that sends nothing. */
  streamIdleTimeoutMs: 30_000,
};

/**
 * Runs `work` for `url` with a deadline. Doesn't rely on the signal alone, because undici doesn't abandon a connection
 * that is still being made when its request is aborted.
 */
async function withDeadline<Result>(
  timeoutMs: number,
  url: string,
  work: (signal: AbortSignal) => Promise<Result | FailedRequest>,
): Promise<Result | FailedRequest> {
  const deadline = new AbortController();
  const result = await waitAtMost(work(deadline.signal), timeoutMs);
  if (result !== undefined) return result;
  deadline.abort();
  const { host } = new URL(url);
  return failedRequest('timeout', `${host} did not finish its response within ${timeoutMs / 1000} seconds.`);
}

/**
 * Makes a connector that connects only to public IP addresses. It checks literal addresses; `lookup` checks the
 * addresses of a name, and refuses the name if any address is blocked. Node's own check is not enough, because Node
 * skips it for TLS.
 */
function guardedConnector(options: OutboundOptions, limits: typeof defaultLimits): buildConnector.connector {
  const blockList = options.canUseLoopback
    ? networksOf('private', 'documentation', 'reserved')
    : networksOf('loopback', 'private', 'documentation', 'reserved');
  const connect = openConnector({
    // HTTP/1.1 is enough for feeds, and gives a hostile server fewer ways to attack.
    allowH2: false,
    // A connection attempt ends at the stream's deadline, so that retries don't leave attempts behind.
    timeout: Math.min(limits.documentTimeoutMs, limits.streamConnectTimeoutMs),
    blockList,
    lookup: guardedLookup(blockList, options.lookupAll ?? lookupAll),
  });
  return (target, done) => {
    if (isAddressIn(blockList, target.hostname)) done(errorWith('ERR_IP_BLOCKED', target.hostname), null);
    else connect(target, done);
  };
}

function guardedAgent(connect: buildConnector.connector): Dispatcher {
  const agent = new Agent({
    allowH2: false,
    connect,
    // Long enough for several feeds of one host in a row, even if the server allows more.
    keepAliveTimeout: 4000,
    keepAliveMaxTimeout: 10_000,
  });
  return agent.compose(dropRawHeaders);
}

/**
 * Drops the raw headers once they are parsed. Raw headers are slices of the first bytes received, often of a whole
 * document. These bytes would otherwise stay in memory until a major garbage collection.
 */
const dropRawHeaders: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const start = handler.onResponseStart?.bind(handler);
  handler.onResponseStart = (controller, ...response) => {
    start?.(controller, ...response);
    controller.rawHeaders = null;
  };
  return dispatch(options, handler);
};

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

async function readDocument(
  followed: FollowedResponse,
  { bytesMax, beforeBody }: { bytesMax: number; beforeBody: OutboundRequest['beforeBody'] | undefined },
): Promise<DocumentResult> {
  const { url, hops, response } = followed;
  const { statusCode: status, headers } = response;
  const received = { kind: 'response', status, headers, url, hops } as const;
  if (status >= 200 && status < 300) {
    try {
      await beforeBody?.();
      const body = await readBody(response.body, headers, bytesMax);
      return body instanceof Uint8Array ? { ...received, body } : body;
    } catch (error) {
      return describeFailure(error, new URL(url).host);
    }
  }
  // A 304 has no body, so its connection can be reused. Other bodies are destroyed, because they aren't worth waiting
  // for.
  if (status === 304) response.body.resume();
  else response.body.destroy();
  return { ...received, body: new Uint8Array() };
}

/** Ignores errors of a body, because the code that reads the body also gets them. */
function ignoreError(): void {}
