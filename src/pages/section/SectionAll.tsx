import { type Edition, sectionOf } from '../../news/edition.ts';
import type { PostSummary } from '../../news/post.ts';
import { type SectionKey } from '../../news/sections.ts';
import { BreadcrumbData } from '../structuredData/StructuredData.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { SectionStories } from '../feed/SectionStories.tsx';
import { hasOnlyPosts, OurPosts, SectionPosts } from './SectionPosts.tsx';
import { drawText, fill, fillNodes, useWords } from '../words/words.ts';
import { Link } from '../links/Link.tsx';
import { plainText } from '../../news/words/text.ts';

interface SectionAllProps {
  edition: Edition;
  sectionKey: SectionKey;
  /** The posts that name the section. */
  posts: readonly PostSummary[];
  now: number;
}

export function SectionAll({ edition, sectionKey, posts, now }: SectionAllProps) {
  const { publication } = edition;
  const { section } = sectionOf(edition, sectionKey);
  const landing = { address: `/${section.slug}`, label: section.label };
  const words = useWords('section');
  const names = { section: section.label, name: publication.name };
  const plainNames = { ...names, section: plainText(section.label) };
  const metadata = {
    title: fill(words.allHeading, plainNames),
    description: fill(words.allDescription, plainNames),
  };
  const address = `${landing.address}/all`;
  return (
    <>
      <PageMetadata publication={publication} metadata={{ ...metadata, address }} />
      <BreadcrumbData origin={publication.origin} trail={[landing, { address, label: words.all }]} />
      <div className="page page-head">
        <p className="kicker">
          <Link href={landing.address}>{drawText(section.label)}</Link>
        </p>
        <h1>{fillNodes(words.allHeading, names)}</h1>
        <p className="standfirst">{fillNodes(words.allDescription, names)}</p>
      </div>
      {hasOnlyPosts(section, posts) ? (
        <SectionPosts section={section} posts={posts} isWhole />
      ) : (
        <>
          <SectionStories edition={edition} now={now} sectionKey={sectionKey} view="all" address={address} />
          <OurPosts posts={posts} isWhole />
        </>
      )}
    </>
  );
}
