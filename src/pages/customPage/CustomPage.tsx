import { useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Publication } from '../../news/publication.ts';
import type { CustomPage as CustomPageContent } from '../../news/site/customPage.ts';
import { usePublication } from '../context/surroundings.ts';
import { fillPlainText, outsideServicesMark } from '../../news/site/pageText.ts';
import { PostDay } from '../postCards/PostDay.tsx';
import { BottomAdvertisements } from '../advertising/AdvertisingSlots.tsx';
import { PageData } from '../pageStart/PageStart.tsx';
import { fillNodes, useLanguage, useMessages, MessagesContext } from '../words/messages.ts';
import { OutsideServices } from './OutsideServices.tsx';
import { sectionsOf } from './sectionsOf.ts';
import { Link } from '../links/Link.tsx';

/** A page that the publication wrote, with a table of contents if it has several headings. `html` is its text. */
export function CustomPage({ page, html }: { page: CustomPageContent; html: string }) {
  const publication = usePublication();
  const { changed } = page;
  const title = fillPlainText(page.title, publication);
  const description = fillPlainText(page.description, publication);
  const messages = useMessages('customPages');
  const language = useLanguage();
  const table = useOutsideServices(publication, html);
  const { introduction, sections } = sectionsOf(html.replace(`<p>${outsideServicesMark}</p>`, () => table));
  const hasContents = sections.length >= sectionsMin;
  return (
    <>
      <PageData title={title} description={description} label={title} />
      <div className="page">
        <article className="legal" lang={page.language === language ? undefined : page.language}>
          <header className="page-head">
            <h1>{title}</h1>
            <p className="dek">{description}</p>
            {changed !== null && (
              <p className="legal-date" lang={language}>
                {fillNodes(messages.changed, { date: <PostDay date={changed} /> })}
              </p>
            )}
          </header>
          {hasContents && (
            <nav className="legal-contents" aria-label={messages.contents}>
              <ol>
                {sections.map(({ id, heading }) => (
                  <li key={id}>
                    <Link href={`#${id}`}>{heading}</Link>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className="legal-text">
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
