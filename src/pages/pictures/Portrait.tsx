import type { Picture } from '../../news/pictures/picture.ts';
import { placeholderUrl } from '../../news/pictures/seed.ts';
import { WebpPicture } from './WebpPicture.tsx';

/** A person's picture, or a drawing. It is a decoration beside the name. */
export function Portrait({
  picture,
  name,
  ...image
}: {
  picture: Picture | null | undefined;
  name: string;
  className: string;
  sizes: string;
}) {
  return (
    <WebpPicture
      picture={picture ?? { address: placeholderUrl(name), width: 600, height: 400 }}
      alt=""
      {...image}
    />
  );
}
