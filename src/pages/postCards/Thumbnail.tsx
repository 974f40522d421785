import { webpUrl, type Picture } from '../../news/pictures/picture.ts';
import { WebpPicture } from '../pictures/WebpPicture.tsx';

/** A post's small round picture, a decoration. The shell script hides it if it fails to load. */
export function Thumbnail({ picture, isEager = false }: { picture: Picture; isEager?: boolean }) {
  const [narrowest] = picture.widths ?? [];
  return (
    <WebpPicture
      className="thumbnail"
      picture={{ ...picture, width: 48, height: 48 }}
      webps={narrowest === undefined ? undefined : webpUrl(picture, narrowest)}
      data-hide-on-error=""
      alt=""
      isEager={isEager}
    />
  );
}
