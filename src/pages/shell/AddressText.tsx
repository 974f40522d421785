/** A URL or email address as text. If it doesn't fit on one line, it breaks after the host or before the `@`. */
export function AddressText({ address }: { address: string }) {
  const end = /(?<=[^/:]\/)[^/].*$|@[^@]*$/u.exec(address)?.[0] ?? '';
  return (
    <>
      {address.slice(0, address.length - end.length)}
      <wbr />
      {end}
    </>
  );
}
