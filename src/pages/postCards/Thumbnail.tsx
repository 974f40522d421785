/** A post's small round picture, a decoration. The shell script hides it if it fails to load, and its space stays. */
export function Thumbnail({ address, eager = false }: { address: string; eager?: boolean }) {
  return (
    <img
      className="thumbnail"
      src={address}
      data-hide-on-error=""
      alt=""
      width={48}
      height={48}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}
