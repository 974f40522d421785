import { failedRequest, type FailedRequest } from './outboundResponse.ts';

/**
 * Describes an error of a request to `host` for a publisher.
 * @throws any other error, which only a bug in Townwire can cause
 */
export function describeFailure(error: unknown, host: string): FailedRequest {
  // undici's parser errors may have no code, so their name identifies them.
  if (error instanceof Error && error.name === 'HTTPParserError')
    return failedRequest('protocol', parserReason(error)(host));
  const code = codeOf(error);
  const [failure, , reason] = failures.find(([, codes]) => codes.test(code)) ?? [];
  if (failure === undefined || reason === undefined) throw error;
  return failedRequest(failure, reason(host, code));
}

function parserReason(error: Error): Reason {
  // undici accepts SHOUTcast's `ICE/`, so its error for `ICY 200` has the data from `Y` on.
  if ('data' in error && /^Y \d{3}\b/u.test(String(error.data))) return oldRadio;
  // RFC 9112, section 2.2 requires CR LF, and undici accepts nothing else.
  if (/Missing expected CR after (?:response line|header value)/u.test(error.message)) return bareLineFeeds;
  return notHttp;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

type Reason = (host: string, code?: string) => string;

const cutOff: Reason = (host) => `${host} closed the connection before its response was complete.`;
const notHttp: Reason = (host) => `${host} did not respond in valid HTTP.`;
const oldRadio: Reason = (host) =>
  `${host} responded with “ICY 200 OK”, which is not HTTP. Ask the station for an Icecast 2 or SHOUTcast 2 stream.`;
const bareLineFeeds: Reason = (host) =>
  `${host} ends its header lines with LF alone, but HTTP requires CR LF. Ask its operator for newer software (a radio station: for an Icecast 2 stream).`;

/** The errors that a server or the network can cause, by their codes. The first match counts. */
const failures: readonly (readonly [FailedRequest['failure'], RegExp, Reason])[] = [
  [
    'blocked',
    /^ERR_IP_BLOCKED$/u,
    (host) =>
      `${host} leads into a network that is not public (this machine, a local network), which is never allowed.`,
  ],
  [
    'name',
    /^(?:ENOTFOUND|ENODATA)$/u,
    (host) => `The name ${host} was not found. Check its spelling, and whether this machine is online.`,
  ],
  ['name', /^EAI_AGAIN$/u, (host) => `The name ${host} can't be looked up right now.`],
  ['connection', /^ECONNREFUSED$/u, (host) => `${host} refuses the connection.`],
  ['connection', /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_ABORTED|ERR_STREAM_PREMATURE_CLOSE)$/u, cutOff],
  ['protocol', /^UND_ERR_RES_CONTENT_LENGTH_MISMATCH$/u, notHttp],
  ['protocol', /^UND_ERR_HEADERS_OVERFLOW$/u, (host) => `${host} sends too many headers.`],
  [
    'timeout',
    /^(?:UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/u,
    (host) => `${host} did not finish its response in time.`,
  ],
  ['closed', /^UND_ERR_(?:DESTROYED|CLOSED)$/u, () => 'Townwire is stopping.'],
  [
    'certificate',
    // OpenSSL's names for problems with a certificate, as Node reports them.
    /^(?:CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_|ERROR_IN_CERT|CRL_|ERR_TLS_CERT_)/u,
    (host, code) => `The certificate of ${host} is not valid (${code}).`,
  ],
  [
    'certificate',
    /^(?:ERR_SSL_|ERR_TLS_|EPROTO$)/u,
    (host, code) => `We could not agree on encryption with ${host} (${code}).`,
  ],
  [
    'damaged',
    // zlib, Brotli and Zstandard.
    /^(?:Z_|ERR__ERROR_|ERR_BROTLI_|ZSTD_)/u,
    (host, code) => `The compressed document from ${host} is damaged or incomplete (${code}).`,
  ],
  [
    'connection',
    // Other errors of the operating system and of name lookups.
    /^(?:E(?:HOST|NET|CONN|ADDR|AI_|ACCES|PERM|INVAL|MFILE|NFILE|SERVFAIL|TIMEOUT))/u,
    (host, code) => `The connection to ${host} failed (${code}).`,
  ],
];
