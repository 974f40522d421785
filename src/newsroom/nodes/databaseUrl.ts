import { z } from 'zod';

const databaseMessage =
  'DATABASE_URL must be the URL of a PostgreSQL database. Remedy: set it like DATABASE_URL=postgres://user:password@host:5432/townwire, with %40 for an @ and %25 for a % in the password, or leave it unset for SQLite.';

const sslModes = ['disable', 'require', 'verify-ca', 'verify-full'];

const sslModeMessage = `The sslmode of DATABASE_URL must be one of ${sslModes.join(', ')}. Remedy: end the URL with ?sslmode=verify-full, or leave it out for a connection without TLS.`;

const authorityMessage =
  'sslmode=verify-ca in DATABASE_URL needs the certificate of the authority. Remedy: add &sslrootcert=/path/ca.pem, or use sslmode=verify-full.';

/** The URL of a PostgreSQL database. The messages never show the URL, which may have a password. */
export const databaseUrl = z
  .string()
  .refine(isDatabaseUrl, databaseMessage)
  .refine(hasKnownSslMode, sslModeMessage)
  .refine(hasAuthority, authorityMessage);

function isDatabaseUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) return false;
  if (![url.username, url.password, url.pathname].every(isDecodable)) return false;
  return url.pathname.length > 1 && (url.hostname !== '' || url.searchParams.has('host'));
}

function hasKnownSslMode(text: string): boolean {
  const mode = URL.parse(text)?.searchParams.get('sslmode') ?? 'disable';
  return sslModes.includes(mode);
}

function hasAuthority(text: string): boolean {
  const { searchParams } = URL.parse(text) ?? {};
  return searchParams?.get('sslmode') !== 'verify-ca' || searchParams.has('sslrootcert');
}

/** Returns whether each % of a part of a URL begins the code of a character. */
function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
