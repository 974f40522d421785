import { webpAddress, type Picture } from '../../news/pictures/picture.ts';

/** A post's small round picture, a decoration. The shell script hides it if it fails to load. */
export function Thumbnail({ picture, eager = false }: { picture: Picture; eager?: boolean }) {
  const [narrowest] = picture.widths ?? [];
  return (
    <picture>
      {narrowest !== undefined && <source type="image/webp" srcSet={webpAddress(picture, narrowest)} />}
      <img
        className="thumbnail"
        src={picture.address}
        data-hide-on-error=""
        alt=""
        width={48}
        height={48}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
