import type { ComponentProps } from 'react';
import { webpSet, type Picture } from '../../news/pictures/picture.ts';

export type WebpPictureProps = ComponentProps<'img'> & {
  picture: Picture;
  /** The WebP files of the picture; all of them by default. */
  webps?: string | undefined;
  alt: string;
  /** True if the picture loads at once, because it is visible without scrolling. */
  isEager?: boolean;
};

/** A picture as WebP in the width that the layout needs, or as its own file for browsers without WebP. */
export function WebpPicture({
  picture,
  webps = webpSet(picture),
  sizes,
  isEager = false,
  className,
  alt,
  ...image
}: WebpPictureProps) {
  const { address, width, height, crop } = picture;
  return (
    <picture>
      {webps !== undefined && <source type="image/webp" srcSet={webps} sizes={sizes} />}
      <img
        className={crop === undefined ? className : `${className} crop-${crop}`}
        src={address}
        alt={alt}
        {...image}
        width={width}
        height={height}
        loading={isEager ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
