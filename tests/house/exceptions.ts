/** A violation that is allowed. A test fails if the reason isn't a sentence or the exception is no longer needed. */
export interface Exception {
  /** The name of the rule. */
  rule: string;
  /** The path of a file, or of a folder with `/` at its end. */
  path: string;
  /** The `subject` of each allowed violation. */
  subjects: readonly string[];
  /** Why the rule doesn't apply here, in a sentence. */
  reason: string;
}

export const exceptions: readonly Exception[] = [
  {
    rule: 'naming',
    path: 'src/pages/jsx/',
    subjects: ['jsx-runtime', 'jsx-dev-runtime'],
    reason: 'TypeScript and Vite look for the functions that JSX compiles to in files of these names.',
  },
  {
    rule: 'packages',
    path: 'src/runtime/fileLock.ts',
    subjects: ['node:sqlite'],
    reason: 'Node has no file locks, and SQLite takes the locks of the operating system; nothing is stored.',
  },
  {
    rule: 'outside access',
    path: 'bin/townwire.js',
    subjects: ['process.env'],
    reason:
      'It runs before the program, which may not be built yet, and reads only whether npx has started it.',
  },
  {
    rule: 'links',
    path: 'src/pages/dialogs/DonationDialog.tsx',
    subjects: ['form'],
    reason: 'A form whose method is dialog closes its dialog, also without script, and leads nowhere.',
  },
  {
    rule: 'outside hosts',
    path: 'src/newsroom/cdn/purgeCdn.ts',
    subjects: ['api.cloudflare.com', 'api.fastly.com'],
    reason: 'Every customer of a CDN purges at the same URL, and a token must never go to another host.',
  },
  {
    rule: 'outside hosts',
    path: 'src/news/embeds/embed.ts',
    subjects: ['www.youtube-nocookie.com'],
    reason: 'Publishers may enter any YouTube URL, and the frame always loads from this host.',
  },
  {
    rule: 'outside hosts',
    path: 'src/news/embeds/embedServices.ts',
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
    reason: 'Each service has the same host for frames in every city, and readers load it only on a click.',
  },
  {
    rule: 'outside hosts',
    path: 'src/syndication/writeJsonFeed.ts',
    subjects: ['jsonfeed.org'],
    reason: "It is the identifier of the format's version, which nothing ever requests.",
  },
  {
    rule: 'outside hosts',
    path: 'src/syndication/sitemap.ts',
    subjects: ['www.google.com'],
    reason: 'It is part of the name of the news sitemap vocabulary, an identifier that nothing requests.',
  },
];
