/**
 * A post's small round picture. The shell script hides it if it fails to load (spec section 5); its place stays, so that nothing
 * moves. It tells nothing that the headline does not: no text for it.
 */
export function Thumbnail({ address, eager = false }: { address: string; eager?: boolean }) {
  return (
    <img
      className="thumbnail"
      src={address}
      data-hide-on-error=""
      alt=""
      width={72}
      height={72}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}
