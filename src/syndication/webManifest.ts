import type { Publication } from '../news/publication.ts';
import { shortName } from './shortName.ts';
import { withSoundTexts } from './soundText.ts';

/** `/site.webmanifest` (W3C, Web Application Manifest) as a JSON text: the site as an application on a home screen. */
export function webManifest(publication: Publication): string {
  const manifest = {
    id: '/',
    name: publication.name,
    short_name: shortName({ publication, charsMax: homeScreenCharsMax }),
    description: publication.description,
    lang: 'en-US',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    // Readers keep their back button: stories lead out of the site.
    display: 'minimal-ui',
    theme_color: paper,
    background_color: paper,
    categories: ['news'],
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(withSoundTexts(manifest), null, 2)}\n`;
}

/** What fits below an icon on the home screens that are in use. */
const homeScreenCharsMax = 12;

/** The light paper of `pages/design/tokens.css`. A manifest has one colour for both schemes; pages name the dark one themselves. */
const paper = '#fbfaf6';
