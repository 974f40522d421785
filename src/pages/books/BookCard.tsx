import type { Book, Shelf } from '../../news/publication.ts';
import { usePublication } from '../context/surroundings.ts';
import { coverTextColor, failedCover } from '../placeholders/placeholder.ts';
import { seedOf } from '../../news/pictures/seed.ts';
import { renderText, fill, useMessages } from '../words/messages.ts';
import { OutsideLink } from '../links/Link.tsx';
import { curlyQuotes } from '../story/curlyQuotes.ts';
import { mapText, plainText, type Text } from '../../news/words/text.ts';

interface BookCardProps {
  book: Book;
  shelf: Shelf;
  /** Whether its cover is visible without scrolling. */
  eager: boolean;
}

/** A book; the whole card is a link to the retailer's page, in a new tab. */
export function BookCard({ book, shelf, eager }: BookCardProps) {
  const messages = useMessages('books');
  const { author, year } = book;
  const title = mapText(book.title, curlyQuotes);
  return (
    <li className="book">
      <Cover book={book} series={shelf.title} eager={eager} />
      <h2 className="book-title">{renderText(title)}</h2>
      <p className="book-author">{year === null ? author : `${author}, ${year}`}</p>
      <OutsideLink className="read-more" href={book.address}>
        {fill(messages.view, { retailer: shelf.retailer.name })}
        <span className="unseen">: {renderText(title)}</span>
      </OutsideLink>
    </li>
  );
}

/**
 * A drawn cover with the title, without its subtitle, and the author as text over it. Screen readers skip it, because
 * the card has the same text.
 */
function Cover({ book, series, eager }: Pick<BookCardProps, 'book' | 'eager'> & { series: Text }) {
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
        loading={eager ? undefined : 'lazy'}
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
