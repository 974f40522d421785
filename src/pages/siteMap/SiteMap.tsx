import { hasPage } from '../../news/features.ts';
import type { Publication } from '../../news/publication.ts';
import { communityGroup } from '../../news/sections.ts';
import type { CustomPage } from '../../news/site/customPage.ts';
import { screenPath } from '../../news/site/navigation.ts';
import { listedScreens, screens } from '../../news/site/screens.ts';
import { customPageText } from '../../news/site/pageText.ts';
import { plainText, type Text } from '../../news/words/text.ts';
import { BottomAdvertisements } from '../advertising/AdvertisingSlots.tsx';
import { usePublication } from '../context/surroundings.ts';
import { Link, OutsideLink } from '../links/Link.tsx';
import { PageStart } from '../pageStart/PageStart.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { renderText, fill, useMessages, type Messages } from '../words/messages.ts';

export function SiteMap() {
  const publication = usePublication();
  const { name, network } = publication;
  const messages = useMessages('siteMap');
  const pageNames = useMessages('pageNames');
  const { title, description } = messages;
  return (
    <>
      <PageStart title={title} description={description} label={title} />
      <div className="page">
        <div className="site-map">
          {sitemapGroups(publication, { siteMap: messages, pageNames }).map((group, index) => (
            <Group key={plainText(group.category)} group={group} id={`topic-${index}`} />
          ))}
        </div>
        <div className="site-map-foot">
          <section aria-labelledby="for-programs">
            <SectionHead id="for-programs" heading={messages.programs} />
            <p>{messages.programsText}</p>
            <ul className="site-map-files">
              {files.map((file) => (
                <li key={file}>
                  <Link href={file}>{file}</Link>
                </li>
              ))}
            </ul>
          </section>
          {network !== null && (
            <section aria-labelledby="network">
              <SectionHead id="network" heading={fill(messages.network, { network: network.name })} />
              <p>
                {fill(messages.networkText, { name })}{' '}
                {network.address !== null && (
                  <OutsideLink href={network.address} isSameTab hasReferrer>
                    {fill(messages.visit, { network: network.name })}
                  </OutsideLink>
                )}
              </p>
            </section>
          )}
        </div>
        <BottomAdvertisements />
      </div>
    </>
  );
}

function Group({ group: { category, pages }, id }: { group: SitemapGroup; id: string }) {
  const site = usePublication().origin.replace(/^https?:\/\//u, '');
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} heading={renderText(category)} />
      <ul>
        {pages.map(({ name, url, description }) => (
          <li key={url} className="site-map-entry">
            <Link className="site-map-name" href={url}>
              {renderText(name)}
            </Link>
            <p>{renderText(description)}</p>
            <p className="site-map-address">{site + url}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const files = ['/sitemap.xml', '/robots.txt', '/llm.txt', screens.schema.path];

/** A group of pages in the site map for readers. */
interface SitemapGroup {
  category: Text;
  pages: SitemapPage[];
}

/** A page in the site map for readers. */
interface SitemapPage {
  name: Text;
  /** The path on the publication's host. */
  url: string;
  description: Text;
}

/** Returns the pages of a publication by topic. */
export function sitemapGroups(
  publication: Publication,
  { siteMap, pageNames }: Pick<Messages, 'siteMap' | 'pageNames'>,
): SitemapGroup[] {
  const { sections } = publication;
  const pagesIn = (category: string | null) =>
    sections
      .filter(({ group }) => (group && plainText(group)) === category)
      .toSorted((one, other) => one.groupPlace - other.groupPlace)
      .map(({ label, slug, summary }) => ({ name: label, url: `/${slug}`, description: summary }));
  const { homeWithoutEvents, ...whole } = siteMap.pages;
  const descriptions = hasPage(publication, screens.events.path)
    ? whole
    : { ...whole, home: homeWithoutEvents };
  const pagesOf = (names: (keyof typeof whole)[]): SitemapPage[] =>
    names.map((screen) => ({
      name: pageNames[screen],
      url: screenPath(screen, publication),
      description: descriptions[screen],
    }));
  const customPages = ({ areLegal }: { areLegal: boolean }): SitemapPage[] =>
    publication.pages
      .filter(({ isLegal }) => isLegal === areLegal)
      .map((page) => customPage(page, publication));
  const topics = new Map(
    sections.flatMap(({ group }) =>
      group === null || group === communityGroup ? [] : [[plainText(group), group] as const],
    ),
  );
  return [
    { category: siteMap.main, pages: [...pagesOf(['home']), ...pagesIn(null)] },
    ...Array.from(topics, ([name, category]) => ({ category, pages: pagesIn(name) })),
    {
      category: siteMap.community,
      pages: [
        ...pagesOf(['blog', ...listedScreens]),
        ...pagesIn(communityGroup),
        ...customPages({ areLegal: false }),
      ],
    },
    { category: siteMap.legal, pages: customPages({ areLegal: true }) },
  ]
    .map(({ category, pages }) => ({ category, pages: pages.filter(({ url }) => hasPage(publication, url)) }))
    .filter(({ pages }) => pages.length > 0);
}

function customPage(page: CustomPage, publication: Publication): SitemapPage {
  return {
    name: customPageText(page, 'label', publication),
    url: `/${page.slug}`,
    description: customPageText(page, 'summary', publication),
  };
}
