import type { Publication, Section } from '../../news/publication.ts';

/**
 * What feed readers find when they are given a page's address: on a section's pages the section's feeds first, as they are what the
 * reader looks at, and on every page the blog's.
 */
export function FeedLinks({
  publication: { name },
  section,
}: {
  publication: Publication;
  section: Section | null;
}) {
  const places = [{ folder: '', label: 'Blog' }];
  if (section !== null) places.unshift({ folder: `/${section.slug}`, label: section.label });
  return places.flatMap(({ folder, label }) =>
    formats.map(({ file, type, format }) => (
      <link
        key={folder + file}
        rel="alternate"
        type={type}
        title={`${name}: ${label} (${format})`}
        href={`${folder}/${file}`}
      />
    )),
  );
}

const formats = [
  { file: 'rss.xml', type: 'application/rss+xml', format: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', format: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', format: 'JSON Feed' },
];
