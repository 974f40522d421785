/** A URL as text. If it doesn't fit on one line, it breaks after the host. */
export function AddressText({ address }: { address: string }) {
  const path = /(?<=[^/:]\/)[^/].*$/u.exec(address)?.[0] ?? '';
  return (
    <>
      {address.slice(0, address.length - path.length)}
      <wbr />
      {path}
    </>
  );
}
