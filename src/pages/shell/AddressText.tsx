/** An address that is read on the page: where it does not fit on one line, it breaks between the site and the place on it. */
export function AddressText({ address }: { address: string }) {
  const place = /(?<=[^/:]\/)[^/].*$/u.exec(address)?.[0] ?? '';
  return (
    <>
      {address.slice(0, address.length - place.length)}
      <wbr />
      {place}
    </>
  );
}
