import { publicArticle, type Article } from '../../news/article.ts';
import { sectionOf } from '../../news/edition.ts';
import { listPagePath } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import { landingArticleCount, type Section, type SectionKey } from '../../news/sections.ts';
import { cityAndCounty, cityAndRegion } from '../../news/site/place.ts';
import { mapText, plainText } from '../../news/words/text.ts';
import { AdvertisingSlots } from '../advertising/AdvertisingSlots.tsx';
import { advertisementsOf, slotsAt } from '../advertising/advertisements.ts';
import { HouseBanner, useHouseAdvertisement } from '../advertising/HouseBanner.tsx';
import { PageControls } from '../blog/PageControls.tsx';
import { useSurroundings } from '../context/surroundings.ts';
import { AcrossSections } from '../feed/AcrossSections.tsx';
import { digestsBeside } from '../feed/digests.ts';
import { SectionStories } from '../feed/SectionStories.tsx';
import { Link } from '../links/Link.tsx';
import { PageData, PageStart } from '../pageStart/PageStart.tsx';
import type { Metadata } from '../shell/PageMetadata.tsx';
import { Card } from '../story/Card.tsx';
import { cellClass } from '../story/cells.ts';
import { curlyQuotes } from '../story/curlyQuotes.ts';
import { SectionHead } from '../story/SectionHead.tsx';
import { numberText } from '../../news/words/locales.ts';
import { fill, fillNodes, renderText, useLocale, useMessages, type Messages } from '../words/messages.ts';

interface SectionProps {
  sectionKey: SectionKey;
  /** The posts that name the section and aren't among its stories. */
  posts: readonly Article[];
}

/** A section's page. All slots except the first are beside or below the other sections' headlines. */
export function SectionLanding({ sectionKey, posts }: SectionProps) {
  const { edition, publication } = useSurroundings();
  const { section, result } = sectionOf(edition, sectionKey);
  const messages = useMessages('section');
  const slots = advertisementsOf(publication, 'section');
  const digests = digestsBeside(edition, sectionKey, result.articles.slice(0, landingArticleCount));
  return (
    <>
      <PageData {...metadataOf(section, publication, messages)} label={section.label} />
      <div className="masthead">
        <div className="page masthead-row">
          <h1>{renderText(mapText(section.headline, curlyQuotes))}</h1>
          <p>{renderText(mapText(section.subheadline, curlyQuotes))}</p>
        </div>
      </div>
      <SectionStories sectionKey={sectionKey} view="landing" />
      <OurPosts posts={posts} isFullList={false} />
      <div className="page">
        <AcrossSections digests={digests} slots={slotsAt(slots, 'aside')} />
        <AdvertisingSlots
          slots={[...slotsAt(slots, 'top').slice(1), ...slotsAt(slots, 'between', 'bottom')]}
          layout="row"
        />
        <HouseBanner advertisement={useHouseAdvertisement()} layout="row" />
      </div>
    </>
  );
}

/** Returns a section's metadata. Only a featured section names the city and has keywords. */
function metadataOf(
  section: Section,
  { place }: Publication,
  messages: Messages['section'],
): Omit<Metadata, 'path'> {
  const label = plainText(section.label);
  const description = plainText(section.subheadline);
  if (!section.featured) return { title: label, description };
  return {
    title: fill(messages.title, { section: label, place: cityAndRegion(place) }),
    description,
    keywords: [...cityAndCounty(place), place.region ?? []]
      .flat()
      .map((name) => fill(messages.keyword, { place: name }))
      .concat(label.toLowerCase()),
  };
}

/** A page of all stories of a section. If there are none, the headlines of the other sections follow. */
export function SectionAll({
  sectionKey,
  posts,
  page = 1,
  pages = 1,
}: SectionProps & { page?: number; pages?: number }) {
  const { edition } = useSurroundings();
  const { section, result } = sectionOf(edition, sectionKey);
  const landing = { address: `/${section.slug}`, label: section.label };
  const pathOf = (number: number) => listPagePath(`${landing.address}/all`, number);
  const messages = useMessages('section');
  const names = { section: section.label, name: edition.publication.name };
  const plainNames = { ...names, section: plainText(section.label) };
  const locale = useLocale();
  const dek = section.feeds.length > 0 ? messages.allDescription : messages.allPostsDescription;
  return (
    <>
      <PageStart
        title={fill(page === 1 ? messages.allHeading : messages.allHeadingPage, {
          ...plainNames,
          page: numberText(page, locale),
        })}
        description={fill(dek, plainNames)}
        path={pathOf(page)}
        parents={[landing]}
        label={messages.all}
        heading={fillNodes(messages.allHeading, names)}
        dek={fillNodes(dek, names)}
      >
        <p className="kicker">
          <Link href={landing.address}>{renderText(section.label)}</Link>
        </p>
      </PageStart>
      <SectionStories sectionKey={sectionKey} view="all" />
      <OurPosts posts={posts} isFullList />
      {pages > 1 && (
        <div className="page stories">
          <PageControls
            label={fill(messages.pagesOf, plainNames)}
            current={page}
            last={pages}
            pathOf={pathOf}
          />
        </div>
      )}
      {result.articles.length === 0 && (
        <AcrossSections digests={digestsBeside(edition, sectionKey, [])} slots={[]} />
      )}
    </>
  );
}

/** The posts below a section's stories: a list, or columns on its landing page. */
function OurPosts({ posts, isFullList }: Pick<SectionProps, 'posts'> & { isFullList: boolean }) {
  const { publication, day } = useSurroundings();
  const messages = useMessages('home');
  const page = { ...day, hasShortDates: false, labels: {} };
  const columns = Math.min(posts.length, 3);
  if (posts.length === 0) return null;
  return (
    <section className="page stories" aria-labelledby="our-posts">
      <SectionHead id="our-posts" heading={messages.blog} />
      <div className={isFullList ? 'stories-list' : `grid post-columns columns-${columns}`}>
        {posts.map((post, index) => (
          <Card
            key={post.id}
            article={publicArticle(post, publication)}
            shape={isFullList ? 'row' : 'third'}
            page={page}
            cell={isFullList ? '' : cellClass({ index, cells: posts.length, columns })}
          />
        ))}
      </div>
    </section>
  );
}
