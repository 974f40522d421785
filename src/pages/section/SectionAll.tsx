import { sectionOf } from '../../news/edition.ts';
import { listPagePath } from '../../news/post.ts';
import { PageStart } from '../pageStart/PageStart.tsx';
import { useSurroundings } from '../context/surroundings.ts';
import { AcrossSections } from '../feed/AcrossSections.tsx';
import { digestsBeside } from '../feed/digests.ts';
import { PageControls } from '../blog/PageControls.tsx';
import { SectionContents, type SectionPageProps } from './SectionContents.tsx';
import { renderText, fill, fillNodes, useMessages } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';
import { plainText } from '../../news/words/text.ts';

/** A page of all stories of a section. If there are none, the headlines of the other sections follow. */
export function SectionAll({
  sectionKey,
  posts,
  page = 1,
  pages = 1,
}: SectionPageProps & { page?: number; pages?: number }) {
  const { edition } = useSurroundings();
  const { section, result } = sectionOf(edition, sectionKey);
  const landing = { address: `/${section.slug}`, label: section.label };
  const addressOf = (number: number) => listPagePath(`${landing.address}/all`, number);
  const messages = useMessages('section');
  const names = { section: section.label, name: edition.publication.name };
  const plainNames = { ...names, section: plainText(section.label) };
  const dek = section.feeds.length > 0 ? messages.allDescription : messages.allPostsDescription;
  return (
    <>
      <PageStart
        title={fill(page === 1 ? messages.allHeading : messages.allHeadingPage, { ...plainNames, page })}
        description={fill(dek, plainNames)}
        address={addressOf(page)}
        parents={[landing]}
        label={messages.all}
        heading={fillNodes(messages.allHeading, names)}
        dek={fillNodes(dek, names)}
      >
        <p className="kicker">
          <Link href={landing.address}>{renderText(section.label)}</Link>
        </p>
      </PageStart>
      <SectionContents sectionKey={sectionKey} posts={posts} isFullList />
      {pages > 1 && (
        <div className="page stories">
          <PageControls
            label={fill(messages.pagesOf, plainNames)}
            current={page}
            last={pages}
            addressOf={addressOf}
          />
        </div>
      )}
      {result.articles.length === 0 && (
        <AcrossSections digests={digestsBeside(edition, sectionKey, [])} slots={[]} />
      )}
    </>
  );
}
