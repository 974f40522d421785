import type { Publication } from '../../news/publication.ts';
import { advertisementsOf } from '../shell/advertisements.ts';
import { AdvertisingSlots } from '../shell/AdvertisingSlots.tsx';
import { BreadcrumbData } from '../shell/BreadcrumbData.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { slotsAt } from '../shell/slotsAt.ts';
import { SectionHead } from '../story/SectionHead.tsx';
import { sitemapGroups, type SitemapGroup, type SitemapPage } from '../../news/sitemapGroups.ts';

/** The site map for people (spec section 2, "Site map page"). */
export function SiteMap({ publication }: { publication: Publication }) {
  const { name, network, origin } = publication;
  const slots = advertisementsOf(publication, 'section');
  const description = `The pages of ${name}, in groups, each with its address and what it holds.`;
  return (
    <>
      <PageMetadata
        publication={publication}
        metadata={{ title: 'Site Map', description, address: '/sitemap' }}
      />
      <BreadcrumbData origin={origin} trail={[{ address: '/sitemap', label: 'Site Map' }]} />
      <div className="page page-head page-head-small">
        <h1>Site Map</h1>
        <p className="standfirst">{description}</p>
      </div>
      <div className="page">
        <div className="site-map">
          {sitemapGroups.map((group) => (
            <Group key={group.category} group={group} origin={origin} />
          ))}
        </div>
        <div className="site-map-foot">
          <section aria-labelledby="for-programs">
            <SectionHead id="for-programs" heading="For programs" />
            <p>The same map, the rules for those who come by program, and what we tell them of us:</p>
            <ul className="site-map-files">
              {files.map((file) => (
                <li key={file}>
                  <a href={file}>{file}</a>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="network">
            <SectionHead id="network" heading={`The ${network.name} network`} />
            <p>
              {name} is one publication of a network of local publications. Each has its own city, its own
              sources and its own editors; what they share is the press they are printed on.{' '}
              <a href={network.address} rel="noopener">
                Visit {network.name}
              </a>
            </p>
          </section>
        </div>
        <AdvertisingSlots slots={slotsAt(slots, 'between', 'bottom')} setting="row" />
      </div>
    </>
  );
}

function Group({ group: { category, pages }, origin }: { group: SitemapGroup; origin: string }) {
  const id = category.toLowerCase().replaceAll(/[^a-z]+/gu, '-');
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} heading={category} />
      <ul>
        {pages.map((page) => (
          <Entry key={page.url} page={page} host={new URL(origin).host} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ page: { name, url, description }, host }: { page: SitemapPage; host: string }) {
  return (
    <li className="site-map-entry">
      <a className="site-map-name" href={url}>
        {name}
      </a>
      <p>{description}</p>
      <p className="site-map-address">{host + url}</p>
    </li>
  );
}

const files = ['/sitemap.xml', '/robots.txt', '/llm.txt', '/schema'];
