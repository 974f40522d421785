import type { Language } from '../../news/languages.ts';
import { webpSet, type Picture } from '../../news/pictures/picture.ts';

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
  /** What it shows. */
  text: string;
  /** The language of the text, where that is not the language of the page. */
  language?: Language | undefined;
  title?: string | undefined;
  /** The address of the picture that the shell script shows if this one fails to load. */
  fallback?: string;
  /** Whether it is visible without scrolling. */
  eager?: boolean;
}) {
  const { address, width, height } = picture;
  const webps = webpSet(picture);
  return (
    <picture>
      {webps !== undefined && (
        // The column of `post.css`.
        <source type="image/webp" srcSet={webps} sizes={`min(${width}px, 38rem, 100vw - 2rem)`} />
      )}
      <img
        className="photo"
        src={address}
        data-fallback={fallback}
        alt={text}
        lang={language}
        title={title}
        width={width}
        height={height}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
