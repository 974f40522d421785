import type { Promotion } from '../../news/publication.ts';
import { usePublication } from '../context/surroundings.ts';
import { BottomAdvertisements } from '../advertising/AdvertisingSlots.tsx';
import { PageStart } from '../pageStart/PageStart.tsx';
import { BookCard } from './BookCard.tsx';
import { renderText, fillNodes, useMessages } from '../words/messages.ts';
import { Link, OutsideLink } from '../links/Link.tsx';
import { plainText } from '../../news/words/text.ts';

export function Books() {
  const { books: shelf } = usePublication();
  const messages = useMessages('books');
  const names = useMessages('pageNames');
  if (shelf === null) return null;
  return (
    <>
      <PageStart
        title={plainText(shelf.title)}
        description={plainText(shelf.introduction)}
        label={names.books}
        heading={renderText(shelf.title)}
        dek={renderText(shelf.introduction)}
      >
        <p>
          <Link className="standing-link back-home" href="/">
            {messages.back}
          </Link>
        </p>
      </PageStart>
      <div className="page">
        {shelf.promotion !== null && <PromotionBlock promotion={shelf.promotion} />}
        <ul className="shelf">
          {shelf.books.map((book, index) => (
            <BookCard
              key={`${plainText(book.title)} ${book.author}`}
              book={book}
              shelf={shelf}
              eager={index < eagerCovers}
            />
          ))}
        </ul>
        <p className="shelf-end">
          <OutsideLink className="button button-solid" href={shelf.retailer.address}>
            {fillNodes(messages.all, { shelf: shelf.title, retailer: shelf.retailer.name })}
          </OutsideLink>
        </p>
        <BottomAdvertisements />
      </div>
    </>
  );
}

/** A promotion, labeled as an advertisement. Its links are marked as sponsored. */
function PromotionBlock({ promotion }: { promotion: Promotion }) {
  const messages = useMessages('books');
  return (
    <aside className="promotion" aria-label={messages.advertisement}>
      <p className="promotion-label" aria-hidden="true">
        {messages.advertisement}
      </p>
      <h2>{renderText(promotion.title)}</h2>
      <p className="promotion-text">{renderText(promotion.text)}</p>
      <p className="promotion-links">
        {promotion.links.map((link, index) => (
          <Link
            key={link.address}
            className={index === 0 ? 'button button-solid' : 'button'}
            href={link.address}
            target="_blank"
            rel="sponsored noopener noreferrer"
          >
            {renderText(link.text)}
            {/* Many advertisements say only Learn more. */}
            <span className="unseen">: {renderText(promotion.title)}</span>
          </Link>
        ))}
      </p>
    </aside>
  );
}

/** About one row of covers on a wide screen is visible without scrolling. */
const eagerCovers = 5;
