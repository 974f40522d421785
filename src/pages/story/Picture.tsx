import { preload } from 'react-dom';
import type { PublicArticle } from '../../news/article.ts';
import { webpSet, type Picture as StoryPicture } from '../../news/pictures/picture.ts';
import { WebpPicture } from '../pictures/WebpPicture.tsx';
import { fill, useMessages, type Messages } from '../words/messages.ts';

/**
 * The widths at which `card.css` shows a story's picture, as the `sizes` attribute: a browser chooses a file before it
 * knows the layout.
 */
const pictureSizes = {
  // Phones show `100vw - 2rem`. The next file would delay the largest paint for 5% more pixels.
  lead: '(min-width: 75rem) 33.5rem, (min-width: 48rem) 45vw, calc(95vw - 2rem)',
  second: '(min-width: 60rem) 11.5rem, 6.625rem',
  wide: '(min-width: 60rem) 16.5rem, (min-width: 48rem) clamp(8rem, 15vw, 11rem), 6.625rem',
  third: '6.625rem',
  beat: '(min-width: 100rem) 21rem, (min-width: 60rem) 22vw, (min-width: 48rem) 45vw, 6.625rem',
  // Phones show 6.625rem. The next file would make a list of 15 stories 40 KB heavier for 10% more pixels.
  row: '(min-width: 48rem) clamp(8rem, 15vw, 11rem), 6rem',
} as const;

type PictureShape = keyof typeof pictureSizes;

/**
 * A story's picture, over its dominant color until it has loaded; a drawn placeholder if the story has no picture. The
 * placeholder also replaces a picture that fails to load: the shell script reads `data-fallback`, and without script
 * the style sheet shows it. Both are decorative, so they have no alternative text.
 */
export function Picture({
  article: { picture, placeholder, credit },
  shape,
  isEager = false,
}: {
  article: PublicArticle;
  shape: PictureShape;
  /** True if the picture loads at once, because it is visible without scrolling. */
  isEager?: boolean;
}) {
  const messages = useMessages('story');
  const shown: StoryPicture = picture ?? { address: placeholder, width: 600, height: 400 };
  const { address, color } = shown;
  const webps = webpSet(shown);
  const sizes = pictureSizes[shape];
  if (isEager && webps !== undefined) {
    // Without `type`, a browser that can't show WebP would load it for nothing.
    const source = { imageSrcSet: webps, imageSizes: sizes, type: 'image/webp' };
    preload(address, { as: 'image', fetchPriority: 'high', ...source });
  }
  const isCredited = credit !== undefined && picture !== undefined && shape === 'lead';
  return (
    <div className="pictured">
      {color !== undefined && <svg color={color} aria-hidden="true" />}
      <WebpPicture
        className="picture"
        picture={shape === 'lead' ? sharpPicture(shown) : shown}
        webps={webps}
        sizes={sizes}
        data-fallback={picture === undefined ? undefined : placeholder}
        alt=""
        isEager={isEager}
        fetchPriority={isEager ? 'high' : undefined}
        referrerPolicy={address.startsWith('/') ? undefined : 'no-referrer'}
      />
      {isCredited && <p className="card-also">{creditText(credit, messages)}</p>}
    </div>
  );
}

/** Limits a lead's picture to the `width` at which it is sharp: a file of 640 px is shown at most 537 px wide. */
function sharpPicture(picture: StoryPicture): StoryPicture {
  const widest = Math.max(picture.width, ...(picture.widths ?? []));
  const width = Math.floor(widest / filePixelsMin);
  return { ...picture, width, height: Math.round((width * 2) / 3) };
}

/** The fewest file pixels per CSS pixel at which a picture looks sharp. */
const filePixelsMin = 1.19;

/** Writes a picture's credit. Many credits don't need a label: `Photo: Ada Sample`, `Courtesy of the library`. */
function creditText(credit: string, messages: Messages['story']): string {
  return /phot|foto|imag|pict|draw|illust|ilust|courtesy|cortesía|©/iu.test(credit)
    ? credit
    : fill(messages.picture, { credit });
}
