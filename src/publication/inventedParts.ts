import type { Finding } from '../yaml/mistake.ts';
import { keysAt, listAt, textAt } from '../yaml/valueAt.ts';
import { isInvented } from './invented.ts';

/**
 * What of a file is made up and therefore shown in the demo only: frames, videos, profiles, charity, provider, blog, radio,
 * addresses for reports and sellers of `publication.yaml`, advertisement and books of `books.yaml`, the documents of `partners.yaml`.
 */
export function inventedParts({ file, value }: { file: keyof typeof partsOf; value: unknown }): Finding[] {
  return partsOf[file](value).flatMap(({ path, what }) => {
    const text = textAt(value, path) ?? '';
    const message = `${what} is invented: "${text}". Only the demo shows it.`;
    return isInvented(text) ? [{ path, message, remedy: 'Write the real one, or take it out.' }] : [];
  });
}

const partsOf = {
  publication: (value: unknown): Part[] => [
    { path: ['embeds', 'events', 'address'], what: 'The events wall' },
    { path: ['embeds', 'contactForm', 'address'], what: 'The contact form' },
    { path: ['embeds', 'newsletterForm', 'address'], what: 'The newsletter form' },
    { path: ['videos', 'spotlight', 'video'], what: 'The spotlight video' },
    { path: ['videos', 'featured', 'video'], what: 'The featured video' },
    ...entries({ value, list: ['about', 'team'], key: 'name', what: 'The profile' }),
    { path: ['donation', 'address'], what: 'The charity' },
    { path: ['advertising', 'provider', 'script'], what: 'The advertising provider' },
    { path: ['blog', 'functions'], what: "The blog's functions host" },
    ...keysAt(value, ['radio', 'upstreams']).map((port) => ({
      path: ['radio', 'upstreams', port, 'address'],
      what: 'The radio station',
    })),
    { path: ['security', 'contact'], what: 'The address for reports' },
    ...entries({ value, list: ['security', 'contact'], what: 'The address for reports' }),
    { path: ['security', 'policy'], what: 'The policy for reports' },
    ...entries({ value, list: ['sellers'], key: 'system', what: 'The seller' }),
  ],
  books: (value: unknown): Part[] => [
    ...entries({
      value,
      list: ['promotion', 'links'],
      key: 'address',
      what: 'The link of the advertisement',
    }),
    ...entries({ value, list: ['books'], key: 'address', what: 'The book' }),
  ],
  partners: (value: unknown): Part[] => entries({ value, list: [], key: 'address', what: 'The document' }),
};

interface Part {
  /** Where the text stands that says whether the part is made up. */
  path: PropertyKey[];
  what: string;
}

/** One part for each entry of a list: the text at its key, or the entry itself. */
function entries({
  value,
  list,
  key,
  what,
}: {
  value: unknown;
  list: string[];
  key?: string;
  what: string;
}): Part[] {
  return listAt(value, list).map((_, index) => ({
    path: [...list, index, ...(key === undefined ? [] : [key])],
    what,
  }));
}
