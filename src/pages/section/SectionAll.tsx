import { sectionOf } from '../../news/edition.ts';
import { PageStart } from '../pageStart/PageStart.tsx';
import { useSurroundings } from '../context/surroundings.ts';
import { AcrossSections } from '../feed/AcrossSections.tsx';
import { digestsBeside } from '../feed/digests.ts';
import { hasOnlyPosts, SectionContents, type SectionPageProps } from './SectionContents.tsx';
import { renderText, fill, fillNodes, useMessages } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';
import { plainText } from '../../news/words/text.ts';

/** All stories of a section. If there are none, the headlines of the other sections follow. */
export function SectionAll({ sectionKey, posts }: SectionPageProps) {
  const { edition } = useSurroundings();
  const { section, result } = sectionOf(edition, sectionKey);
  const landing = { address: `/${section.slug}`, label: section.label };
  const messages = useMessages('section');
  const names = { section: section.label, name: edition.publication.name };
  const plainNames = { ...names, section: plainText(section.label) };
  return (
    <>
      <PageStart
        title={fill(messages.allHeading, plainNames)}
        description={fill(messages.allDescription, plainNames)}
        parents={[landing]}
        label={messages.all}
        heading={fillNodes(messages.allHeading, names)}
        dek={fillNodes(messages.allDescription, names)}
      >
        <p className="kicker">
          <Link href={landing.address}>{renderText(section.label)}</Link>
        </p>
      </PageStart>
      <SectionContents section={section} posts={posts} isFullList />
      {result.articles.length === 0 && !hasOnlyPosts(section, posts) && (
        <AcrossSections digests={digestsBeside(edition, sectionKey, [])} slots={[]} />
      )}
    </>
  );
}
