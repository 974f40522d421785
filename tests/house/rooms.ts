import type { HouseRule } from './houseRule.ts';
import { importsOf } from './imports.ts';

/** A room imports only the rooms in its row of docs/architecture.md. */
export const rooms: HouseRule = {
  name: 'rooms',
  violations: (source) => {
    const { room, path } = source;
    if (room === null || source.isTest) return [];
    const allowed = mayImport[room];
    if (allowed === undefined) {
      return [
        {
          line: 1,
          subject: room,
          problem: `src/${room} isn't a known room.`,
          remedy: `Put ${path} into one of the rooms in docs/architecture.md, or add the room there and here.`,
        },
      ];
    }
    return importsOf(source).flatMap(({ file, line }) => {
      if (file === null) return [];
      const other = /^(?:src\/)?([^/]+)\//u.exec(file)?.[1] ?? file;
      if (other === room || allowed.includes(other)) return [];
      return {
        line,
        subject: other,
        problem: `${room} imports ${file}; it may import ${allowed.join(', ') || 'no other room'}.`,
        remedy: 'Move the shared type to src/news, or connect the two rooms in src/newsroom.',
      };
    });
  },
};

const mayImport: Readonly<Record<string, readonly string[]>> = {
  news: [],
  // Locks, atomic writes, threads, last good versions (docs/decisions/083 and 086).
  runtime: ['news'],
  // Posts and other files of a publication are read the same way (docs/decisions/019).
  yaml: ['news'],
  publication: ['news', 'yaml', 'runtime'],
  wire: ['news', 'runtime'],
  desk: ['news'],
  archive: ['news', 'runtime'],
  edition: ['news'],
  blog: ['news', 'runtime', 'yaml'],
  syndication: ['news'],
  media: ['news', 'runtime'],
  pages: ['news'],
  newsroom: [
    'news',
    'runtime',
    'yaml',
    'publication',
    'wire',
    'desk',
    'archive',
    'edition',
    'blog',
    'syndication',
    'media',
  ],
  // Pages and files for programs are both output (docs/decisions/011).
  server: ['newsroom', 'news', 'pages', 'syndication'],
  commands: ['newsroom', 'news', 'runtime', 'yaml', 'publication', 'wire', 'archive', 'blog'],
  // `demo` also opens the sample server. The thread that renders Markdown is here, because only pages can render.
  cli: ['commands', 'newsroom', 'news', 'runtime', 'pages', 'server', 'sample'],
};
