/** Elements that begin and end a line of their own: their edges part words. */
export const blockElements: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote br caption center dd details dialog div dl dt fieldset figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol option p pre section summary table tbody td tfoot th ' +
    'thead tr ul'
  ).split(' '),
);

/** Elements whose contents are not part of the text: code, drawings, what stands in for a player, the caption of a picture. */
export const silentElements: ReadonlySet<string> = new Set(
  (
    'audio button canvas figcaption head iframe math noembed noframes noscript object script select style svg ' +
    'template textarea video'
  ).split(' '),
);

/** Those silent elements whose contents are no markup at all (HTML standard, "raw text"): unclosed, they have swallowed the rest. */
export const rawElements: ReadonlySet<string> = new Set(
  'iframe noembed noframes noscript script style textarea'.split(' '),
);

/** Elements that HTML has: what else stands in angle brackets in a title is part of the title. */
export const htmlElements: ReadonlySet<string> = new Set([
  ...blockElements,
  ...silentElements,
  ...(
    'a abbr acronym b bdi bdo big body cite code data del dfn em embed font html i img input ins kbd label link mark ' +
    'meta nobr output param picture progress q rp rt ruby s samp small source span strike strong sub sup time tt u var wbr'
  ).split(' '),
]);
