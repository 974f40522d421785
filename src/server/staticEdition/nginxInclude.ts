import {
  prefixPattern,
  townwirePaths,
  type FileHeaders,
  type ServedFiles,
  type ServedRedirect,
} from './servedFiles.ts';

/**
 * Writes an include for a server block of `deploy/nginx/townwire.conf`, in place of its `location /`. Requests without
 * a file go to Townwire; while it doesn't respond, readers get the failure page. All of the publication's values are
 * quoted.
 */
export function nginxInclude(served: ServedFiles, { hasBrotli }: { hasBrotli: boolean }): string {
  const { prefixes, page, viewer, missing, failure, classes, redirects, redirectHeaders } = served;
  const everyPrefix = ['', ...prefixes];
  const anyPrefix = prefixPattern(prefixes);
  const pages = (name: string) => [...tryFile(`${name}$townwire_variant.html`), ...headerLines(page)];

  const files = classes.map(({ pattern, headers, isViewed, isPage = false }) =>
    location(`~ ${quoted(`^${anyPrefix}${pattern}$`)}`, [
      ...(isViewed
        ? [`if ($townwire_request ~ ${quoted(viewerRequest)}) { rewrite ^ $uri.view.html last; }`]
        : []),
      ...tryFile(`$uri$townwire_variant${isPage ? '.html' : ''}`),
      ...headerLines(headers),
    ]),
  );
  const lines = [
    ...settingLines(served, hasBrotli),
    '',
    ...location('/', pages('$uri')),
    ...everyPrefix.flatMap((prefix) => [
      ...location(`= ${prefix}/`, pages(`${prefix}/index`)),
      ...['index', '404', '503'].flatMap((name) => location(`= ${prefix}/${name}`, tryFile('/.none'))),
    ]),
    ...prefixes.flatMap((prefix) =>
      location(`= ${prefix}`, [...headerLines(redirectHeaders), `return 308 ${prefix}/$is_args$args;`]),
    ),
    ...redirects.flatMap((redirect) => redirectLines(redirect, redirectHeaders)),
    '',
    // Files other than pages.
    ...location('~ "[.]|/rss$|/advertising/"', [
      ...location('~ "[.]view[.]html$"', [
        'internal;',
        ...tryFile('$uri$townwire_variant'),
        'error_page 404 = @townwire;',
        ...headerLines(viewer),
      ]),
      ...location('~ "[.](?:page-[0-9]+|view)$"', tryFile('/.none')),
      ...files.flat(),
      ...pages('$uri'),
    ]),
    '',
    ...everyPrefix.flatMap((prefix) =>
      townwirePaths.flatMap((path) =>
        location(path.endsWith('/') ? `${prefix}${path}` : `= ${prefix}${path}`, [
          'proxy_pass http://townwire;',
          'error_page 502 504 =503 @townwire_failure;',
        ]),
      ),
    ),
    ...location('= /healthz', ['proxy_pass http://townwire;']),
    ...location('@townwire', [
      'proxy_pass http://townwire$request_uri;',
      'error_page 502 504 =404 @townwire_missing;',
    ]),
    '',
    '# While Townwire does not respond.',
    ...location('@townwire_missing', [
      ...headerLines(missing),
      'if ($request_uri ~ "^/+([A-Za-z0-9_.~%-][A-Za-z0-9_.~%/-]*?)/+([?].*)?$") { return 308 /$1$2; }',
      'try_files $townwire_language/404.html =404;',
    ]),
    ...location('@townwire_failure', [
      ...headerLines(failure),
      'try_files $townwire_language/503.html =503;',
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns the settings for sending files, and the variables that the locations read. */
function settingLines({ root, prefixes }: ServedFiles, hasBrotli: boolean): string[] {
  return [
    `root ${quotedValue(root)};`,
    'types {}',
    'gzip_static on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    ...(hasBrotli ? ['brotli_static on;'] : []),
    'absolute_redirect off;',
    'max_ranges 0;',
    '',
    '# A later page of a list has a file; other URLs that depend on the query go to Townwire.',
    'set $townwire_variant "";',
    'set $townwire_query "$request_method?$args";',
    'if ($townwire_query ~ "^(?!GET[?]|HEAD[?])|[?&](?:page|p|page_id)=") { set $townwire_variant ".none"; }',
    'if ($townwire_query ~ "^(?:GET|HEAD)[?]page=([1-9][0-9]*)$") { set $townwire_variant ".page-$1"; }',
    'if ($townwire_query ~ "^(?:GET|HEAD)[?]page=1$") { set $townwire_variant ""; }',
    'set $townwire_request "$args|$http_sec_fetch_dest|$http_accept";',
    'set $townwire_language "";',
    ...prefixes.map((prefix) => `if ($uri ~ "^${prefix}/") { set $townwire_language ${prefix}; }`),
  ];
}

/** Writes the directive that sends a file, or passes the request to Townwire. */
function tryFile(name: string): string[] {
  return [`try_files ${name} @townwire;`];
}

function location(where: string, lines: readonly string[]): string[] {
  return [`location ${where} {`, ...lines.map((line) => `    ${line}`), '}'];
}

function redirectLines({ from, to, isQueryKept }: ServedRedirect, headers: FileHeaders): string[] {
  // nginx has no way to write a dollar sign.
  const target = quotedValue(to.replaceAll('$', '%24'));
  const query = isQueryKept ? '$is_args$args' : '';
  return [from, `${from}/`].flatMap((path) =>
    location(`= ${quoted(path)}`, [...headerLines(headers), `return 308 ${target.slice(0, -1)}${query}";`]),
  );
}

function headerLines({ 'Content-Type': type, Vary: vary = '', ...headers }: FileHeaders): string[] {
  // nginx adds Accept-Encoding itself.
  const varyNames = vary.split(', ').filter((name) => name !== '' && name !== 'Accept-Encoding');
  const addedHeaders = varyNames.length === 0 ? headers : { ...headers, Vary: varyNames.join(', ') };
  const added = Object.entries(addedHeaders).map(
    ([name, value]) => `add_header ${name} ${quotedValue(value)} always;`,
  );
  return type === undefined ? added : [`default_type ${quotedValue(type)};`, ...added];
}

/**
 * Matches the query, `Sec-Fetch-Dest` and `Accept` of a request for a viewer (`wantsViewer`), with `|` between them.
 */
const viewerRequest = '^(?!(?:[^|]*&)?raw[=&|])(?:(?:[^|]*&)?view[=&|]|[^|]*[|]document[|].*text/html)';

/**
 * Quotes a value.
 * @throws if it has a dollar sign: nginx would read a variable
 */
function quotedValue(text: string): string {
  if (text.includes('$'))
    throw new Error(`nginx can't send ${JSON.stringify(text)}, which has a dollar sign.`);
  return quoted(text);
}

/** Quotes a path or a regular expression, in which nginx replaces no variables. */
function quoted(text: string): string {
  if (/\p{Cc}/u.test(text))
    throw new Error(`nginx can't read ${JSON.stringify(text)}, which has a control character.`);
  return `"${text.replaceAll(/["\\]/gu, String.raw`\$&`)}"`;
}
