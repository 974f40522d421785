import { sectionOf } from '../../news/edition.ts';
import type { PostSummary } from '../../news/post.ts';
import { type SectionKey } from '../../news/sections.ts';
import { PageStart } from '../pageStart/PageStart.tsx';
import { useSurroundings } from '../context/surroundings.ts';
import { AcrossSections } from '../feed/AcrossSections.tsx';
import { digestsBeside } from '../feed/digests.ts';
import { hasOnlyPosts, SectionContents } from './SectionContents.tsx';
import { drawText, fill, fillNodes, useWords } from '../words/words.ts';
import { Link } from '../links/Link.tsx';
import { plainText } from '../../news/words/text.ts';

interface SectionAllProps {
  sectionKey: SectionKey;
  /** The posts that name the section. */
  posts: readonly PostSummary[];
}

/** All stories of a section. If there are none, the headlines of the other sections follow. */
export function SectionAll({ sectionKey, posts }: SectionAllProps) {
  const { edition } = useSurroundings();
  const { section, result } = sectionOf(edition, sectionKey);
  const landing = { address: `/${section.slug}`, label: section.label };
  const words = useWords('section');
  const names = { section: section.label, name: edition.publication.name };
  const plainNames = { ...names, section: plainText(section.label) };
  const address = `${landing.address}/all`;
  return (
    <>
      <PageStart
        title={fill(words.allHeading, plainNames)}
        description={fill(words.allDescription, plainNames)}
        address={address}
        trail={[landing, { address, label: words.all }]}
        heading={fillNodes(words.allHeading, names)}
        dek={fillNodes(words.allDescription, names)}
      >
        <p className="kicker">
          <Link href={landing.address}>{drawText(section.label)}</Link>
        </p>
      </PageStart>
      <SectionContents section={section} posts={posts} isFullList />
      {result.articles.length === 0 && !hasOnlyPosts(section, posts) && (
        <AcrossSections digests={digestsBeside(edition, sectionKey, [])} slots={[]} />
      )}
    </>
  );
}
