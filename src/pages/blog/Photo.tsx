import type { Language } from '../../news/languages.ts';
import type { Picture } from '../../news/pictures/picture.ts';
import { WebpPicture } from '../pictures/WebpPicture.tsx';

/** A whole picture in a post's column. Its size is known, so nothing moves when it loads. */
export function Photo({
  picture,
  text,
  language,
  title,
  fallback,
  eager = false,
}: {
  picture: Picture;
  /** The alternative text. */
  text: string;
  /** The language of the text, if it isn't the page's. */
  language?: Language | undefined;
  title?: string | undefined;
  /** The URL of the picture that the shell script shows if this one fails to load. */
  fallback?: string;
  /** Whether it is visible without scrolling. */
  eager?: boolean;
}) {
  return (
    <WebpPicture
      className="photo"
      picture={picture}
      // The column of `post.css`.
      sizes={`min(${picture.width}px, 38rem, 100vw - 2rem)`}
      data-fallback={fallback}
      alt={text}
      lang={language}
      title={title}
      eager={eager}
    />
  );
}
