import type { Publication } from '../news/publication.ts';
import type { Draft } from './representation.ts';

/**
 * The page in an advertising slot's frame: the provider's script and the banner that it fills, and nothing of ours. It is sandboxed by
 * its own header, so that the script has no origin, cannot read the page around it and cannot lead the reader away; only we may
 * frame it. Undefined where the publication has no provider, or no such banner.
 */
export function advertisementDraft({
  publication,
  id,
}: {
  publication: Publication;
  id: string;
}): Draft | undefined {
  const { provider, slots } = publication.advertising;
  if (provider === null || !slots.some((slot) => slot.id === id)) return undefined;
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
      'Content-Security-Policy': "sandbox allow-scripts allow-popups; frame-ancestors 'self'",
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Robots-Tag': 'noindex',
    },
    body: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Advertisement</title>',
      `<script async src="${escaped(provider.script)}"></script></head>`,
      `<body><div data-banner-id="${escaped(id)}"></div></body></html>`,
    ].join(''),
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
