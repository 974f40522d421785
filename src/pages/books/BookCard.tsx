import type { Book, Shelf } from '../../news/book.ts';
import { BookCover } from './BookCover.tsx';

/** One ebook of the shelf: cover, title, author, and the retailer's page in a new tab; the whole card leads there. */
export function BookCard({ book, shelf, eager }: { book: Book; shelf: Shelf; eager: boolean }) {
  return (
    <li className="book">
      <BookCover book={book} series={shelf.title} eager={eager} />
      <h2 className="book-title">{book.title}</h2>
      <p className="book-author">{book.year === null ? book.author : `${book.author}, ${book.year}`}</p>
      <a className="read-more" href={book.address} target="_blank" rel="noopener noreferrer">
        View on {shelf.retailer.name}
        <span className="unseen">: {book.title}</span>
      </a>
    </li>
  );
}
