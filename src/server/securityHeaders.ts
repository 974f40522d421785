import { frameHosts } from '../news/frameHosts.ts';
import type { Publication } from '../news/publication.ts';

/**
 * The headers every page carries. The content policy allows what is ours and nothing inline; pictures may come from the feeds' own
 * hosts over https, frames from the hosts that the publication names. In sample mode pictures may also come from this machine, where
 * the sample wire is.
 */
export function securityHeaders(publication: Publication): Record<string, string> {
  const pictures = publication.sample
    ? "'self' data: https: http://127.0.0.1:* http://localhost:*"
    : "'self' data: https:";
  const frames = frameHosts(publication);
  // The advertising provider's script runs in frames of our own.
  if (publication.advertising.provider !== null) frames.unshift("'self'");
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${pictures}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // A browser ignores it over plain http, so a publication without TLS in front is not locked out.
    'Strict-Transport-Security': 'max-age=31536000',
  };
}
