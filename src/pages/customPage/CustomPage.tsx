import { useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { youtubeFrame, type Embed } from '../../news/embeds/embed.ts';
import { embedOrigins } from '../../news/embeds/frameOrigins.ts';
import type { NamedPictures } from '../../news/pictures/picture.ts';
import type { Publication } from '../../news/publication.ts';
import type { CustomPage as CustomPageContent } from '../../news/site/customPage.ts';
import { fillPlainText, outsideServicesMark } from '../../news/site/pageText.ts';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { BottomAdvertisements } from '../advertising/AdvertisingSlots.tsx';
import { htmlForPage } from '../blog/htmlForPage.tsx';
import { usePublication } from '../context/surroundings.ts';
import { Link } from '../links/Link.tsx';
import { PageData } from '../pageStart/PageStart.tsx';
import { PostDay } from '../postCards/PostDay.tsx';
import {
  fillNodes,
  useLanguage,
  useLocale,
  useMessages,
  MessagesContext,
  type Messages,
} from '../words/messages.ts';
import { sectionsOf } from './sectionsOf.ts';

interface CustomPageProps {
  page: CustomPageContent;
  /** The rendered text, before `htmlForPage`. */
  html: string;
  pictures: NamedPictures;
  /** A draft has no URL of its own, and search engines must not find it. */
  isDraft?: boolean;
}

/** A page that the publication wrote, with a table of contents if it has several headings. */
export function CustomPage({ page, html, pictures, isDraft = false }: CustomPageProps) {
  const publication = usePublication();
  const context = { publication, page: useContext(MessagesContext) };
  const { changed } = page;
  const text = htmlForPage({ html, pictures, language: page.language }, context);
  const title = fillPlainText(page.title, publication);
  const description = fillPlainText(page.description, publication);
  const messages = useMessages('customPages');
  const language = useLanguage();
  const locale = useLocale();
  const table = useOutsideServices(publication, html);
  const { introduction, sections } = sectionsOf(text.replace(`<p>${outsideServicesMark}</p>`, () => table));
  const hasContents = sections.length >= sectionsMin;
  return (
    <>
      {isDraft ? (
        <PageMetadata title={title} description={description} path={null} />
      ) : (
        <PageData title={title} description={description} label={title} />
      )}
      <div className="page">
        <article className="custom-page" lang={page.language === language ? undefined : page.language}>
          <header className="page-head">
            <h1>{title}</h1>
            <p className="dek">{description}</p>
            {changed !== null && (
              <p className="custom-page-date" lang={locale}>
                {fillNodes(messages.changed, { date: <PostDay date={changed} /> })}
              </p>
            )}
          </header>
          {hasContents && (
            <nav className="custom-page-contents" aria-label={messages.contents}>
              <ol>
                {sections.map(({ id, heading }) => (
                  <li key={id}>
                    <Link href={`#${id}`}>{heading}</Link>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className="custom-page-text">
            {introduction !== '' && <section dangerouslySetInnerHTML={{ __html: introduction }} />}
            {sections.map(({ id, html: section }) => (
              <section key={id} aria-labelledby={id} dangerouslySetInnerHTML={{ __html: section }} />
            ))}
          </div>
        </article>
        <BottomAdvertisements />
      </div>
    </>
  );
}

/** Renders the table of services as HTML, because it is inside rendered Markdown. */
function useOutsideServices(publication: Publication, html: string): string {
  const messages = useContext(MessagesContext);
  if (!html.includes(outsideServicesMark)) return '';
  return renderToStaticMarkup(
    <MessagesContext value={messages}>
      <OutsideServices publication={publication} />
    </MessagesContext>,
  );
}

/** Fewer headings need no table of contents. */
const sectionsMin = 3;

/** The services that pages show in frames, and when they are loaded. */
function OutsideServices({ publication }: { publication: Publication }) {
  const messages = useMessages('outsideServices');
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{messages.part}</th>
          <th scope="col">{messages.service}</th>
          <th scope="col">{messages.loads}</th>
        </tr>
      </thead>
      <tbody>
        {outsideServices(publication, messages).map(({ name, host, load }) => (
          <tr key={name + host}>
            <th scope="row">{name}</th>
            <td>{host}</td>
            <td>{messages[load]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface OutsideService {
  name: string;
  host: string;
  load: Embed['load'];
}

/** Lists every service once. The players of posts are always included, because any post may contain one. */
function outsideServices(publication: Publication, messages: Messages['outsideServices']): OutsideService[] {
  const { embeds, videos, partners, videoPlayer = youtubeFrame(''), embedHosts, embedPlayer } = publication;
  const players = [videos.spotlight?.address, videos.featured?.address, videoPlayer];
  const services = [
    ...serviceOf(messages.events, embeds.events),
    ...serviceOf(messages.contactForm, embeds.contactForm),
    ...serviceOf(messages.newsletterForm, embeds.newsletterForm),
    ...players.flatMap((address) =>
      address === undefined ? [] : serviceOf(messages.videos, { address, load: 'click' }),
    ),
    ...partners.flatMap(({ preview }) => serviceOf(messages.partners, preview)),
    ...(embedHosts.length > 0
      ? [
          {
            name: messages.posts,
            host: hostsOf(embedOrigins(embedHosts, embedPlayer)),
            load: 'click' as const,
          },
        ]
      : []),
  ];
  return services.filter(
    ({ name, host }, index) =>
      services.findIndex((other) => other.name === name && other.host === host) === index,
  );
}

function serviceOf(name: string, embed: Pick<Embed, 'address' | 'load'> | null): OutsideService[] {
  return embed === null ? [] : [{ name, host: new URL(embed.address).host, load: embed.load }];
}

function hostsOf(origins: readonly string[]): string {
  return origins.map((origin) => new URL(origin).host).join(', ');
}
