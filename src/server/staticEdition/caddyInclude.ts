import {
  prefixPattern,
  townwirePaths,
  type FileHeaders,
  type ServedFiles,
  type ServedRedirect,
} from './servedFiles.ts';

/**
 * Writes an include for the site block of `deploy/caddy/Caddyfile`, in place of its `import townwire`. Requests without
 * a file go to Townwire; while it doesn't respond, readers get the failure page. All of the publication's values are
 * quoted.
 */
export function caddyInclude(served: ServedFiles): string {
  const { root, prefixes, page, viewer, missing, failure, classes, redirects, redirectHeaders } = served;
  const everyPrefix = ['', ...prefixes];
  const anyPrefix = prefixPattern(prefixes);
  const townwire = everyPrefix.flatMap((prefix) =>
    townwirePaths.map((path) => `${prefix}${path.endsWith('/') ? `${path}*` : path}`),
  );
  const reservedNames = everyPrefix.flatMap((prefix) =>
    ['index', '404', '503'].map((name) => `${prefix}/${name}`),
  );
  let count = 0;
  const nextName = () => `@townwire${(count += 1)}`;

  /** Writes directives that send a file if a request matches. */
  function fileLines(
    matchers: readonly string[],
    { file, headers }: { file: string; headers: FileHeaders },
  ): string[] {
    const name = nextName();
    return [
      ...block(name, ['method GET HEAD', ...matchers, `file ${file}`]),
      ...block(`handle ${name}`, [
        'rewrite * {http.matchers.file.relative}',
        ...headerLines(headers),
        ...fileServer,
      ]),
    ];
  }

  const lines = [
    `root * ${quoted(root)}`,
    ...block('route', [
      ...block('@townwire', [`path ${[...townwire, '/healthz'].join(' ')}`]),
      ...block('handle @townwire', ['import townwire']),
      ...prefixes.flatMap((prefix) =>
        redirectLines(
          { name: nextName(), matcher: `path ${prefix}`, headers: redirectHeaders },
          { to: `${prefix}/`, isQueryKept: true },
        ),
      ),
      ...redirects.flatMap((each) =>
        redirectLines({ name: nextName(), matcher: pathMatcher(each.from), headers: redirectHeaders }, each),
      ),
      ...classes.flatMap(({ pattern, headers, isViewed, isPage = false }) => {
        const matcher = `path_regexp ${quoted(`^${anyPrefix}${pattern}$`)}`;
        const fileBlock = fileLines([matcher], { file: isPage ? '{path}.html' : '{path}', headers });
        if (!isViewed) return fileBlock;
        const matchers = [matcher, `expression ${viewerRequest}`];
        return fileLines(matchers, { file: '{path}.view.html', headers: viewer }).concat(fileBlock);
      }),
      ...everyPrefix.flatMap((prefix) =>
        fileLines([`path ${prefix}/`, defaultPage], { file: `${prefix}/index.html`, headers: page }),
      ),
      // A later page of a list has a file; other requests with a query that matters go to Townwire.
      ...fileLines(['vars_regexp {query} ^page=[1-9][0-9]*$'], {
        file: '{path}.page-{query.page}.html',
        headers: page,
      }),
      ...fileLines(
        [defaultPage, `not path ${reservedNames.join(' ')}`, 'not path_regexp [.](?:page-[0-9]+|view)$'],
        {
          file: '{path}.html',
          headers: page,
        },
      ),
      ...block('handle', ['import townwire']),
    ]),
    '# While Townwire does not respond.',
    ...block('handle_errors', [
      `root * ${quoted(root)}`,
      ...block('@townwire_failure', [`path ${townwire.join(' ')}`]),
      ...block('handle @townwire_failure', errorPage(prefixes, { name: '503', headers: failure })),
      ...block('@townwire_slash', ['path_regexp slash ^/+([A-Za-z0-9_.~-][A-Za-z0-9_.~/-]*?)/+$']),
      'redir @townwire_slash /{re.slash.1} 308',
      ...block('handle', errorPage(prefixes, { name: '404', headers: missing })),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Writes directives that send the page for an error in the language of the request. */
function errorPage(
  prefixes: readonly string[],
  { name, headers }: { name: string; headers: FileHeaders },
): string[] {
  const send = (prefix: string) => [
    `rewrite * ${prefix}/${name}.html`,
    ...headerLines(headers),
    ...block('file_server', ['disable_canonical_uris', 'precompressed br gzip', `status ${name}`]),
  ];
  return [
    ...prefixes.flatMap((prefix) => block(`handle ${prefix}/*`, send(prefix))),
    ...block('handle', send('')),
  ];
}

function redirectLines(
  { name, matcher, headers }: { name: string; matcher: string; headers: FileHeaders },
  { to, isQueryKept }: Pick<ServedRedirect, 'to' | 'isQueryKept'>,
): string[] {
  const target = to.replaceAll(/[{}`\\]/gu, encodeURIComponent);
  const withQuery = `redir ${name}_query ${quoted(`${target}?`).slice(0, -1)}{query}" 308`;
  return [
    ...block(name, [matcher]),
    ...block(`handle ${name}`, [
      ...headerLines(headers),
      ...(isQueryKept ? [...block(`${name}_query`, ['not vars {query} ""']), withQuery] : []),
      `redir * ${quoted(target)} 308`,
    ]),
  ];
}

/**
 * Matches one path, with or without a final slash. In a path matcher, a star also matches other paths, and braces are
 * placeholders.
 */
function pathMatcher(path: string): string {
  if (/^[\w\u{80}-\u{10FFFF}/.~-]+$/u.test(path)) return `path ${quoted(path)} ${quoted(`${path}/`)}`;
  const codes = path.replaceAll(
    /[\x20-\x7E]/gu,
    (each) => `\\x${each.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `path_regexp ^${codes}/?$`;
}

function block(opening: string, lines: readonly string[]): string[] {
  return [`${opening} {`, ...lines.map((line) => `\t${line}`), '}'];
}

function headerLines(headers: FileHeaders): string[] {
  const lines = Object.entries(headers).map(([name, value]) => `${name} ${quoted(value)}`);
  return block('header', lines);
}

/**
 * Quotes a value.
 * @throws if it has a brace or backquote, which Caddy would replace, or a backslash, which Caddy can't escape
 */
function quoted(text: string): string {
  if (/[{}`\\\p{Cc}]/u.test(text)) throw new Error(`Caddy can't read ${JSON.stringify(text)}.`);
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}

const fileServer = block('file_server', ['disable_canonical_uris', 'precompressed br gzip']);

/** Matches a query that selects no other response: no page number but 1, and no parameter of redirects. */
const defaultPage =
  "expression `{query} == 'page=1' || !query({'page': '*'}) && !query({'p': '*'}) && !query({'page_id': '*'})`";

/** Matches a request for a viewer (`wantsViewer`). */
const viewerRequest =
  "`!{query}.matches('(^|&)raw(=|&|$)') && ({query}.matches('(^|&)view(=|&|$)') || ({header.Sec-Fetch-Dest} == 'document' && {header.Accept}.contains('text/html')))`";
