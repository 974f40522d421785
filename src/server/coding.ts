import type { Coding } from './representation.ts';

/**
 * The best content coding that an Accept-Encoding header allows (RFC 9110 section 12.5.3): br, then gzip, then none. A refusal by
 * `q=0` counts. Readers send few different headers, so each is read once.
 */
export function chooseCoding(acceptEncoding: string | undefined): Coding {
  if (acceptEncoding === undefined) return 'identity';
  const known = chosen.get(acceptEncoding);
  if (known !== undefined) return known;
  const coding = readAcceptEncoding(acceptEncoding);
  if (chosen.size >= headersKeptMax) chosen.clear();
  chosen.set(acceptEncoding, coding);
  return coding;
}

function readAcceptEncoding(header: string): Coding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    const weight = parameters.find((each) => each.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const allowed = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (allowed('br')) return 'br';
  return allowed('gzip') ? 'gzip' : 'identity';
}

const chosen = new Map<string, Coding>();
const headersKeptMax = 256;
