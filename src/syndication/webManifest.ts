import { iconFiles, iconPath } from '../news/brand/icons.ts';
import { paletteOf } from '../news/brand/palette.ts';
import { isRightToLeft } from '../news/languages.ts';
import { fullTag } from '../news/words/locales.ts';
import type { Publication } from '../news/publication.ts';
import { plainText } from '../news/words/text.ts';
import { jsonDocument } from './jsonDocument.ts';

/** Writes `/site.webmanifest` (W3C, Web Application Manifest), for the site as an app on a home screen. */
export function webManifest(publication: Publication): string {
  // A manifest has only one color; pages set the dark color.
  const { paper } = paletteOf(publication.brand.colors).light;
  return jsonDocument(
    {
      id: `${publication.prefix}/`,
      name: publication.name,
      short_name: shortName({ publication, charsMax: homeScreenCharsMax }),
      description: plainText(publication.description),
      lang: fullTag(publication.locale),
      dir: isRightToLeft(publication.language) ? 'rtl' : 'ltr',
      start_url: `${publication.prefix}/`,
      scope: '/',
      // Stories link to other sites, so readers need a back button.
      display: 'minimal-ui',
      theme_color: paper,
      background_color: paper,
      categories: ['news'],
      icons: [
        { src: iconPath(192), sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: iconPath(512), sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: iconFiles.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    { indent: 2 },
  );
}

/**
 * Shortens the name to `charsMax` characters for icons and lists: the first name that fits, or else as many words of
 * `name` as fit. The short name has at least one word, and doesn't end in a word such as *of* or *del*.
 */
export function shortName({ publication, charsMax }: { publication: Publication; charsMax: number }): string {
  const { name, alternateNames } = publication;
  const whole = [name, ...alternateNames].find((each) => Array.from(each).length <= charsMax);
  if (whole !== undefined) return whole;
  const [first = '', ...words] = name.split(/\s+/u);
  let short = first;
  for (const word of words) {
    const longer = `${short} ${word}`;
    if (Array.from(longer).length > charsMax) break;
    short = longer;
  }
  return short.replace(/(?: \p{Ll}{1,3})+$/u, '');
}

/** Short enough to fit below an icon on common home screens. */
const homeScreenCharsMax = 12;
