import { seedOf } from '../../news/pictures/seed.ts';
import type { Promotion, Book, Shelf } from '../../news/publication.ts';
import { plainText, mapText, type Text } from '../../news/words/text.ts';
import { BottomAdvertisements } from '../advertising/AdvertisingSlots.tsx';
import { usePublication } from '../context/surroundings.ts';
import { Link, OutsideLink } from '../links/Link.tsx';
import { PageStart } from '../pageStart/PageStart.tsx';
import { coverTextColor, failedCover } from '../placeholders/placeholder.ts';
import { curlyQuotes } from '../story/curlyQuotes.ts';
import { renderText, fillNodes, useMessages, fill } from '../words/messages.ts';

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
          <Link className="standalone-link back-home" href="/">
            {messages.back}
          </Link>
        </p>
      </PageStart>
      <div className="page">
        {shelf.promotion !== null && <PromotionBlock promotion={shelf.promotion} />}
        <ul className="shelf">
          {shelf.books.map((book) => (
            <BookCard key={`${plainText(book.title)} ${book.author}`} book={book} shelf={shelf} />
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
            <span className="visually-hidden">: {renderText(promotion.title)}</span>
          </Link>
        ))}
      </p>
    </aside>
  );
}

/** A book; the whole card is a link to the retailer's page, in a new tab. */
function BookCard({ book, shelf }: { book: Book; shelf: Shelf }) {
  const messages = useMessages('books');
  const { author, year } = book;
  const title = mapText(book.title, curlyQuotes);
  return (
    <li className="book">
      <Cover book={book} series={shelf.title} />
      <h2 className="book-title">{renderText(title)}</h2>
      <p className="book-author">{year === null ? author : `${author}, ${year}`}</p>
      <OutsideLink className="read-more" href={book.address}>
        {fill(messages.view, { retailer: shelf.retailer.name })}
        <span className="visually-hidden">: {renderText(title)}</span>
      </OutsideLink>
    </li>
  );
}

/**
 * A drawn cover with the title, without its subtitle, and the author as text over it. Screen readers skip it, because
 * the card has the same text.
 */
function Cover({ book, series }: { book: Book; series: Text }) {
  const { colors } = usePublication().brand;
  const seed = seedOf(`${plainText(book.title)} by ${book.author}`);
  const title = mapText(book.title, (whole) => curlyQuotes(whole.split(': ')[0] ?? whole));
  return (
    <div className={`cover cover-${coverTextColor(seed, colors)}`} aria-hidden="true">
      <img
        src={`/covers/${seed}.svg`}
        data-fallback={failedCover.url}
        alt=""
        width={300}
        height={450}
        // Otherwise the covers in view would compete with the style sheets and fonts.
        loading="lazy"
        decoding="async"
      />
      <p className="cover-series">{renderText(series)}</p>
      <p
        className={
          plainText(book.title).length > longTitleChars ? 'cover-title cover-title-long' : 'cover-title'
        }
      >
        {renderText(title)}
      </p>
      <p className="cover-author">{book.author}</p>
    </div>
  );
}

/** Longer titles are set smaller, so that they end above the picture. */
const longTitleChars = 26;
