/** A breach allowed in one file. A test fails when its reason isn't a sentence or the exception is no longer needed. */
export interface Exception {
  /** The name of the rule. */
  rule: string;
  /** A file, or a folder with `/` at its end. */
  where: string;
  /** The allowed subjects, as the breach names them. */
  subjects: readonly string[];
  /** Why the rule doesn't apply here, in a sentence. */
  reason: string;
}

export const exceptions: readonly Exception[] = [
  {
    rule: 'naming',
    where: 'src/pages/jsx/',
    subjects: ['jsx-runtime', 'jsx-dev-runtime'],
    reason: 'TypeScript and Vite look for the functions that JSX compiles to in files of these names.',
  },
  {
    rule: 'packages',
    where: 'src/runtime/fileLock.ts',
    subjects: ['node:sqlite'],
    reason: 'Node has no file locks, and SQLite takes those of the system; nothing is stored.',
  },
  {
    rule: 'outside access',
    where: 'bin/townwire.js',
    subjects: ['process.env'],
    reason:
      'It runs before the program, perhaps before that is built, and reads only whether npx has started it.',
  },
  {
    rule: 'links',
    where: 'src/pages/dialogs/DonationDialog.tsx',
    subjects: ['form'],
    reason: 'A form whose method is dialog closes its dialog, also without script, and leads nowhere.',
  },
  {
    rule: 'outside hosts',
    where: 'src/newsroom/cdn/purgeCdn.ts',
    subjects: ['api.cloudflare.com', 'api.fastly.com'],
    reason: 'Every customer of a CDN purges at the same address, and a token must never go to another one.',
  },
  {
    rule: 'outside hosts',
    where: 'src/news/embeds/embed.ts',
    subjects: ['www.youtube-nocookie.com'],
    reason: 'Publishers enter any YouTube address, and the frame always loads from this host.',
  },
  {
    rule: 'outside hosts',
    where: 'src/news/embeds/embedServices.ts',
    subjects: [
      'player.vimeo.com',
      'vimeo.com',
      'datawrapper.dwcdn.net',
      'www.datawrapper.de',
      'flo.uri.sh',
      'public.flourish.studio',
      'embed.documentcloud.org',
      'www.documentcloud.org',
      'www.openstreetmap.org',
      'mastodon.social',
      'embed.bsky.app',
      'bsky.app',
      'youtu.be',
    ],
    reason: 'Each service has one address for frames in every city, and readers load it only on a click.',
  },
  {
    rule: 'outside hosts',
    where: 'src/syndication/writeJsonFeed.ts',
    subjects: ['jsonfeed.org'],
    reason: "It is the identifier of the format's version, which nothing ever requests.",
  },
  {
    rule: 'outside hosts',
    where: 'src/syndication/sitemap.ts',
    subjects: ['www.google.com'],
    reason: 'It is part of the name of the news sitemap vocabulary, an identifier that nothing requests.',
  },
];
