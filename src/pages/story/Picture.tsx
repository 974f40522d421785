import { preload } from 'react-dom';
import type { PublicArticle } from '../../news/article.ts';
import { webpSet, type Picture as PictureNoun } from '../../news/pictures/picture.ts';
import { WebpPicture } from '../pictures/WebpPicture.tsx';
import { fill, useWords, type Words } from '../words/words.ts';

/**
 * How wide a story's picture is where it is shown, in CSS pixels, as the style sheets lay it out (`card.css`,
 * `search-results.css`). A browser chooses a file by it before it knows the layout.
 */
const pictureSizes = {
  lead: '(min-width: 75rem) 33.5rem, (min-width: 48rem) 45vw, calc(100vw - 2rem)',
  second: '(min-width: 60rem) 11.5rem, 6.625rem',
  wide: '(min-width: 60rem) 16.5rem, 6.625rem',
  third: '6.625rem',
  beat: '(min-width: 100rem) 21rem, (min-width: 60rem) 22vw, (min-width: 48rem) 45vw, 6.625rem',
  row: '(min-width: 48rem) clamp(8rem, 15vw, 11rem), 6rem',
  // On narrow screens it is a square, which shows two thirds of the width.
  result: '(min-width: 48rem) 9rem, 8rem',
} as const;

export type PictureShape = keyof typeof pictureSizes;

/**
 * A story's picture, over its dominant color until it has loaded; a drawn placeholder if the story has none. It also
 * replaces a picture that fails: the shell script reads `data-fallback`, and without script the style sheet shows one.
 * It has no alternative text because it says nothing that the headline doesn't.
 */
export function Picture({
  article: { picture, placeholder, credit },
  shape,
  eager = false,
}: {
  article: PublicArticle;
  shape: PictureShape;
  /** Whether it is visible without scrolling. */
  eager?: boolean;
}) {
  const words = useWords('story');
  const shown: PictureNoun = picture ?? { address: placeholder, width: 600, height: 400 };
  const { address, color } = shown;
  const webps = webpSet(shown);
  const sizes = pictureSizes[shape];
  if (eager && webps !== undefined) {
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
        eager={eager}
        fetchPriority={eager ? 'high' : undefined}
        referrerPolicy={isElsewhere(address) ? 'no-referrer' : undefined}
      />
      {isCredited && <p className="card-also">{creditText(credit, words)}</p>}
    </div>
  );
}

/**
 * A lead's picture in the largest size at which it is sharp, which its `width` tells the layout: a file of 640 px is
 * shown at most 537 px wide.
 */
function sharpPicture(picture: PictureNoun): PictureNoun {
  const widest = Math.max(picture.width, ...(picture.widths ?? []));
  const width = Math.floor(widest / filePixelsMin);
  return { ...picture, width, height: Math.round((width * 2) / 3) };
}

/** File pixels for each CSS pixel. */
const filePixelsMin = 1.19;

/** Many credits say what they are: `Photo: Ada Sample`, `Courtesy of the library`. */
function creditText(credit: string, words: Words['story']): string {
  return /phot|foto|imag|pict|draw|illust|ilust|courtesy|cortesía|©/iu.test(credit)
    ? credit
    : fill(words.picture, { credit });
}

function isElsewhere(address: string): boolean {
  return !address.startsWith('/');
}
