/** The words of a page's preview where it is shared, for Open Graph (ogp.me) and for X. `address` is whole; null: it has none to be shared. */
export function PreviewWords({
  title,
  description,
  address,
}: {
  title: string;
  description: string;
  address: string | null;
}) {
  return (
    <>
      {address !== null && <meta property="og:url" content={address} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
    </>
  );
}
