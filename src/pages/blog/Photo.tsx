import { WebpPicture, type WebpPictureProps } from '../pictures/WebpPicture.tsx';

/** An uncropped picture in a post's column. Its size is known, so nothing moves when it loads. */
export function Photo(image: Omit<WebpPictureProps, 'className' | 'sizes'>) {
  // The column of `post.css`.
  const sizes = `min(${image.picture.width}px, 38rem, 100vw - 2rem)`;
  return <WebpPicture className="photo" sizes={sizes} {...image} />;
}
