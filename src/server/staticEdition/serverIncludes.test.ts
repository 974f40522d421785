import { expect, test } from 'vitest';
import { world } from '../../news/world.testing.ts';
import type { Newsroom } from '../../newsroom/openNewsroom.ts';
import { caddyInclude } from './caddyInclude.ts';
import { formerPaths } from './exportedUrls.ts';
import { nginxInclude } from './nginxInclude.ts';
import type { ServedFiles } from './servedFiles.ts';

const headers = { 'Content-Type': 'text/html' };

const served: ServedFiles = {
  root: '/var/www/townwire/kansas-city/current',
  prefixes: ['/es'],
  page: headers,
  viewer: headers,
  missing: headers,
  failure: headers,
  classes: [],
  redirectHeaders: {},
  redirects: [],
};

const includes = {
  nginx: (files: ServedFiles) => nginxInclude(files, { hasBrotli: false }),
  caddy: caddyInclude,
};

/** Returns the lines about redirects whose text would end a string or be replaced. */
function hostileLines(write: (files: ServedFiles) => string): string[] {
  const redirects = [
    { from: '/a"; } evil {', to: '/b"; evil "', isQueryKept: false },
    { from: '/{env.HOME}', to: '/$host{env.HOME}', isQueryKept: false },
  ];
  const lines = write({ ...served, redirects }).split('\n');
  return lines.filter((line) => /evil|\\x2f|HOME|host[%{]/u.test(line)).map((line) => line.trim());
}

test('export-10: a redirect adds nothing to the configuration of nginx', () => {
  expect(hostileLines(includes.nginx)).toEqual([
    'location = "/a\\"; } evil {" {',
    'return 308 "/b\\"; evil \\"";',
    'location = "/a\\"; } evil {/" {',
    'return 308 "/b\\"; evil \\"";',
    'location = "/{env.HOME}" {',
    'return 308 "/%24host{env.HOME}";',
    'location = "/{env.HOME}/" {',
    'return 308 "/%24host{env.HOME}";',
  ]);
});

test('export-10: a redirect adds nothing to the configuration of Caddy', () => {
  expect(hostileLines(includes.caddy)).toEqual([
    String.raw`path_regexp ^\x2f\x61\x22\x3b\x20\x7d\x20\x65\x76\x69\x6c\x20\x7b/?$`,
    'redir * "/b\\"; evil \\"" 308',
    String.raw`path_regexp ^\x2f\x7b\x65\x6e\x76\x2e\x48\x4f\x4d\x45\x7d/?$`,
    'redir * "/$host%7Benv.HOME%7D" 308',
  ]);
});

test.each(Object.entries(includes))(
  'export-10: %s rejects values that a web server would replace or cut off',
  (_name, write) => {
    for (const value of [
      'a\nb',
      'a\rb',
      'a\u0000b',
      ...(write === caddyInclude ? ['{env.HOME}', '`', '\\'] : ['$host']),
    ]) {
      expect(() => write({ ...served, root: value })).toThrow(JSON.stringify(value));
      expect(() => write({ ...served, page: { 'Content-Security-Policy': value } })).toThrow(
        JSON.stringify(value),
      );
    }
  },
);

test('export-10: a redirect that is defined in two places is listed once, because nginx refuses a path that occurs twice', () => {
  const publication = world.publication();
  const sections = [{ ...world.section(), formerSlugs: ['old'] }];
  const twice = { ...publication, sections, redirects: { '/old': '/faq' } };
  const newsroom = { blog: () => ({ formerSlugs: () => ['x'] }) } as unknown as Pick<Newsroom, 'blog'>;
  expect(formerPaths(twice, newsroom).filter((path) => path.endsWith('/old'))).toHaveLength(
    1 + publication.alsoIn.length,
  );
});

test('export-10: brotli_static is set only if nginx has the module', () => {
  expect(nginxInclude(served, { hasBrotli: false })).not.toContain('brotli');
  expect(nginxInclude(served, { hasBrotli: true })).toContain('brotli_static on;');
});
