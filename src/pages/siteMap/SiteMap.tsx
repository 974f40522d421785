import { usePublication } from '../context/surroundings.ts';
import { BottomAdvertisements } from '../advertising/AdvertisingSlots.tsx';
import { PageStart } from '../pageStart/PageStart.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { renderText, fill, useMessages } from '../words/messages.ts';
import { type SitemapGroup, sitemapGroups } from './sitemapGroups.ts';
import { Link, OutsideLink } from '../links/Link.tsx';
import { plainText } from '../../news/words/text.ts';

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
                  <OutsideLink href={network.address} isSameTab sendsReferrer>
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

const files = ['/sitemap.xml', '/robots.txt', '/llm.txt', '/schema'];
