import type { HouseRule } from './houseRule.ts';
import { importsOf } from './imports.ts';

/** Who may import whom (architecture section 2, rules 1 and 2). */
export const rooms: HouseRule = {
  name: 'rooms',
  breaches: (source) => {
    const { room, path } = source;
    if (room === null || source.isTest) return [];
    const allowed = mayImport[room];
    if (allowed === undefined) {
      return [
        {
          line: 1,
          subject: room,
          what: `src/${room} is no room of the house.`,
          remedy: `Put ${path} into the room that architecture section 2 gives it, or write the new room down there first.`,
        },
      ];
    }
    return importsOf(source).flatMap(({ file, line }) => {
      if (file === null) return [];
      const other = /^(?:src\/)?([^/]+)\//u.exec(file)?.[1] ?? file;
      if (other === room || allowed.includes(other)) return [];
      return [
        {
          line,
          subject: other,
          what: `${room} imports ${file}; it may import ${allowed.join(', ') || 'nothing of ours'}.`,
          remedy: 'Share the noun through src/news, or let src/newsroom hand the two rooms to one another.',
        },
      ];
    });
  },
};

const mayImport: Readonly<Record<string, readonly string[]>> = {
  news: [],
  // What publishers write is read the same way in a post and in every other file (docs/decisions/019).
  yaml: ['news'],
  publication: ['news', 'yaml'],
  wire: ['news'],
  desk: ['news'],
  archive: ['news'],
  edition: ['news'],
  blog: ['news', 'yaml'],
  syndication: ['news'],
  media: ['news'],
  pages: ['news'],
  newsroom: [
    'news',
    'publication',
    'wire',
    'desk',
    'archive',
    'edition',
    'blog',
    'syndication',
    'media',
    'pages',
  ],
  // Pages and files for programs are the two ways in which what we know is written out (docs/decisions/011).
  server: ['newsroom', 'news', 'pages', 'syndication'],
  // The command line opens the server, and `demo` the stand-ins for the outside world.
  cli: ['newsroom', 'news', 'pages', 'server', 'sample'],
};
