import { failed } from './outboundAnswer.ts';
import type { Failed } from './outboundAnswer.ts';

/**
 * Puts an error that asking `host` raised into words for a publisher. Throws it again when it is none of those that the other side
 * or the network can cause: then it is a bug of ours.
 */
export function failureOf(error: unknown, host: string): Failed {
  if (isOldRadio(error)) return failed('protocol', oldRadio(host));
  if (hasBareLineFeeds(error)) return failed('protocol', bareLineFeeds(host));
  const code = codeOf(error);
  const known = knownCodes.get(code);
  if (known !== undefined) return failed(known.failure, known.reason(host));
  if (certificateCode.test(code)) {
    return failed('certificate', `The certificate of ${host} is not valid (${code}).`);
  }
  if (tlsCode.test(code)) return failed('certificate', `${host} and we agree on no encryption (${code}).`);
  if (damagedCode.test(code)) {
    return failed('damaged', `The compressed document of ${host} is damaged or cut off (${code}).`);
  }
  if (connectionCode.test(code)) return failed('connection', `The connection to ${host} failed (${code}).`);
  throw error;
}

/** Whether somebody answers as SHOUTcast 1 does. undici gives what it could not read from the letter on that is none of `ICE/`, which it knows. */
function isOldRadio(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'HTTPParserError' &&
    'data' in error &&
    /^Y \d{3}\b/u.test(String(error.data))
  );
}

/** Whether somebody ends the lines of a head with LF alone. RFC 9112 section 2.2 has CR LF sent, and undici reads nothing else. */
function hasBareLineFeeds(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'HTTPParserError' &&
    /Missing expected CR after (?:response line|header value)/u.test(error.message)
  );
}

/** An error's code; undici's parser errors may have none, and are known by their name. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error.name === 'HTTPParserError') return 'HTTPParserError';
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const blocked = (host: string) =>
  `${host} leads into a network that is not public (this machine, a local network): such addresses are not asked.`;
const notFound = (host: string) => `The name ${host} was not found: check its spelling.`;
const cutOff = (host: string) => `${host} broke off the connection before its answer was complete.`;
const notHttp = (host: string) => `${host} answers with something that is not proper HTTP.`;
const oldRadio = (host: string) =>
  `${host} answers “ICY 200 OK”, which is no HTTP: ask the station for a stream of Icecast 2 or SHOUTcast 2.`;
const bareLineFeeds = (host: string) =>
  `${host} ends the lines of its headers with LF alone, where HTTP has CR LF: ask whoever runs it for newer software (a radio station: for a stream of Icecast 2).`;
const late = (host: string) => `${host} did not answer to the end in time.`;

const knownCodes: ReadonlyMap<string, { failure: Failed['failure']; reason: (host: string) => string }> =
  new Map(
    Object.entries({
      ERR_IP_BLOCKED: { failure: 'blocked', reason: blocked },
      ENOTFOUND: { failure: 'name', reason: notFound },
      ENODATA: { failure: 'name', reason: notFound },
      EAI_AGAIN: { failure: 'name', reason: (host) => `The name ${host} could not be looked up just now.` },
      ECONNREFUSED: { failure: 'connection', reason: (host) => `${host} refuses the connection.` },
      ECONNRESET: { failure: 'connection', reason: cutOff },
      EPIPE: { failure: 'connection', reason: cutOff },
      UND_ERR_SOCKET: { failure: 'connection', reason: cutOff },
      UND_ERR_ABORTED: { failure: 'connection', reason: cutOff },
      ERR_STREAM_PREMATURE_CLOSE: { failure: 'connection', reason: cutOff },
      HTTPParserError: { failure: 'protocol', reason: notHttp },
      UND_ERR_RES_CONTENT_LENGTH_MISMATCH: { failure: 'protocol', reason: notHttp },
      UND_ERR_HEADERS_OVERFLOW: { failure: 'protocol', reason: (host) => `${host} sends too many headers.` },
      UND_ERR_CONNECT_TIMEOUT: { failure: 'timeout', reason: late },
      UND_ERR_HEADERS_TIMEOUT: { failure: 'timeout', reason: late },
      UND_ERR_BODY_TIMEOUT: { failure: 'timeout', reason: late },
      ETIMEDOUT: { failure: 'timeout', reason: late },
      UND_ERR_DESTROYED: { failure: 'closed', reason: () => 'Townwire is stopping.' },
      UND_ERR_CLOSED: { failure: 'closed', reason: () => 'Townwire is stopping.' },
    } satisfies Record<string, { failure: Failed['failure']; reason: (host: string) => string }>),
  );

/** OpenSSL's names for what is wrong with a certificate, as Node gives them. */
const certificateCode =
  /^(?:CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_|ERROR_IN_CERT|CRL_|ERR_TLS_CERT_)/u;
const tlsCode = /^(?:ERR_SSL_|ERR_TLS_|EPROTO$)/u;
/** zlib, brotli and zstd. */
const damagedCode = /^(?:Z_|ERR__ERROR_|ERR_BROTLI_|ZSTD_)/u;
/** The operating system's other errors of a connection, and those of a name's lookup. */
const connectionCode = /^(?:E(?:HOST|NET|CONN|ADDR|AI_|ACCES|PERM|INVAL|MFILE|NFILE|SERVFAIL|TIMEOUT))/u;
