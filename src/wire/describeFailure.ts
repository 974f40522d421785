import { failed } from './outboundResponse.ts';
import type { Failed } from './outboundResponse.ts';

/**
 * Describes an error of a request to `host` for a publisher.
 * @throws the error itself unless the server or the network can cause it: then it is a bug in Townwire.
 */
export function describeFailure(error: unknown, host: string): Failed {
  if (isParserError(error)) return failed('protocol', parserReason(error)(host));
  const code = codeOf(error);
  const known = knownCodes.get(code);
  if (known !== undefined) return failed(known.failure, known.reason(host));
  const [failure, reason] = codePatterns.find(([, , pattern]) => pattern.test(code)) ?? [];
  if (failure === undefined || reason === undefined) throw error;
  return failed(failure, `${reason(host)} (${code}).`);
}

/** undici's parser errors may have no code, so their name identifies them. */
function isParserError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'HTTPParserError';
}

function parserReason(error: Error): Reason {
  // undici recognizes SHOUTcast's `ICE/`, and reports an `ICY` response from the letter that differs.
  if ('data' in error && /^Y \d{3}\b/u.test(String(error.data))) return oldRadio;
  // RFC 9112, section 2.2 requires CR LF, and undici accepts nothing else.
  if (/Missing expected CR after (?:response line|header value)/u.test(error.message)) return bareLineFeeds;
  return notHttp;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

type Reason = (host: string) => string;

const blocked: Reason = (host) =>
  `${host} leads into a network that is not public (this machine, a local network), which is never allowed.`;
const notFound: Reason = (host) =>
  `The name ${host} was not found. Check its spelling, and whether this machine is online.`;
const cutOff: Reason = (host) => `${host} closed the connection before its answer was complete.`;
const notHttp: Reason = (host) => `${host} did not answer in valid HTTP.`;
const oldRadio: Reason = (host) =>
  `${host} answered “ICY 200 OK”, which is not HTTP. Ask the station for an Icecast 2 or SHOUTcast 2 stream.`;
const bareLineFeeds: Reason = (host) =>
  `${host} ends its header lines with LF alone, but HTTP requires CR LF. Ask its operator for newer software (a radio station: for an Icecast 2 stream).`;
const late: Reason = (host) => `${host} did not finish its answer in time.`;
const stopping: Reason = () => 'Townwire is stopping.';

const knownCodes: ReadonlyMap<string, { failure: Failed['failure']; reason: Reason }> = new Map(
  Object.entries({
    ERR_IP_BLOCKED: { failure: 'blocked', reason: blocked },
    ENOTFOUND: { failure: 'name', reason: notFound },
    ENODATA: { failure: 'name', reason: notFound },
    EAI_AGAIN: { failure: 'name', reason: (host) => `The name ${host} can't be looked up right now.` },
    ECONNREFUSED: { failure: 'connection', reason: (host) => `${host} refuses the connection.` },
    ECONNRESET: { failure: 'connection', reason: cutOff },
    EPIPE: { failure: 'connection', reason: cutOff },
    UND_ERR_SOCKET: { failure: 'connection', reason: cutOff },
    UND_ERR_ABORTED: { failure: 'connection', reason: cutOff },
    ERR_STREAM_PREMATURE_CLOSE: { failure: 'connection', reason: cutOff },
    UND_ERR_RES_CONTENT_LENGTH_MISMATCH: { failure: 'protocol', reason: notHttp },
    UND_ERR_HEADERS_OVERFLOW: { failure: 'protocol', reason: (host) => `${host} sends too many headers.` },
    UND_ERR_CONNECT_TIMEOUT: { failure: 'timeout', reason: late },
    UND_ERR_HEADERS_TIMEOUT: { failure: 'timeout', reason: late },
    UND_ERR_BODY_TIMEOUT: { failure: 'timeout', reason: late },
    ETIMEDOUT: { failure: 'timeout', reason: late },
    UND_ERR_DESTROYED: { failure: 'closed', reason: stopping },
    UND_ERR_CLOSED: { failure: 'closed', reason: stopping },
  } satisfies Record<string, { failure: Failed['failure']; reason: Reason }>),
);

/** The other codes that a server or network can cause; the code is added to the reason. */
const codePatterns: readonly [Failed['failure'], Reason, RegExp][] = [
  [
    'certificate',
    (host) => `The certificate of ${host} is not valid`,
    // OpenSSL's names for problems with a certificate, as Node reports them.
    /^(?:CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_|ERROR_IN_CERT|CRL_|ERR_TLS_CERT_)/u,
  ],
  [
    'certificate',
    (host) => `We could not agree on encryption with ${host}`,
    /^(?:ERR_SSL_|ERR_TLS_|EPROTO$)/u,
  ],
  [
    'damaged',
    (host) => `The compressed document from ${host} is damaged or incomplete`,
    // zlib, Brotli and Zstandard.
    /^(?:Z_|ERR__ERROR_|ERR_BROTLI_|ZSTD_)/u,
  ],
  [
    'connection',
    (host) => `The connection to ${host} failed`,
    // Other errors of the operating system and of name lookups.
    /^(?:E(?:HOST|NET|CONN|ADDR|AI_|ACCES|PERM|INVAL|MFILE|NFILE|SERVFAIL|TIMEOUT))/u,
  ],
];
