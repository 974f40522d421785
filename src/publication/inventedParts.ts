import { isInvented } from './invented.ts';
import type { Finding } from './mistake.ts';
import { listAt, textAt } from './valueAt.ts';

/** What of `publication.yaml` is made up and therefore shown in the demo only: embeds, videos, profiles, charity, provider, blog. */
export function inventedInPublication(value: unknown): Finding[] {
  const profiles = listAt(value, ['about', 'team']).map((_, index) => ({
    path: ['about', 'team', index, 'name'],
    what: 'The profile',
  }));
  return inventedAmong(value, [...publicationParts, ...profiles]);
}

/** What of `books.yaml` is made up, likewise: the advertisement and books. */
export function inventedInBooks(value: unknown): Finding[] {
  const links = listAt(value, ['promotion', 'links']).map((_, index) => ({
    path: ['promotion', 'links', index, 'address'],
    what: 'The advertisement',
  }));
  const books = listAt(value, ['books']).map((_, index) => ({
    path: ['books', index, 'address'],
    what: 'The book',
  }));
  return [...inventedAmong(value, links).slice(0, 1), ...inventedAmong(value, books)];
}

/** What of `partners.yaml` is made up, likewise. */
export function inventedInPartners(value: unknown): Finding[] {
  return inventedAmong(
    value,
    listAt(value, []).map((_, index) => ({ path: [index, 'address'], what: 'The document' })),
  );
}

interface Part {
  /** Where the text stands that says whether the part is made up. */
  path: PropertyKey[];
  what: string;
}

function inventedAmong(value: unknown, parts: Part[]): Finding[] {
  return parts.flatMap(({ path, what }) => {
    const text = textAt(value, path) ?? '';
    const message = `${what} is invented: "${text}". Only the demo shows it.`;
    return isInvented(text) ? [{ path, message, remedy: 'Write the real one, or take it out.' }] : [];
  });
}

const publicationParts: Part[] = [
  { path: ['embeds', 'events', 'address'], what: 'The events wall' },
  { path: ['embeds', 'contactForm', 'address'], what: 'The contact form' },
  { path: ['embeds', 'newsletterForm', 'address'], what: 'The newsletter form' },
  { path: ['videos', 'spotlight', 'video'], what: 'The spotlight video' },
  { path: ['videos', 'featured', 'video'], what: 'The featured video' },
  { path: ['donation', 'address'], what: 'The charity' },
  { path: ['advertising', 'provider', 'script'], what: 'The advertising provider' },
  { path: ['blog', 'functions'], what: "The blog's functions host" },
];
