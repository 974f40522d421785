import type { Promotion } from '../../news/book.ts';

/** The invitation above the shelf (spec section 2, "Books"): said to be an advertisement, its links in new tabs and marked as paid for. */
export function PromotionBlock({ promotion }: { promotion: Promotion }) {
  return (
    <aside className="promotion" aria-label="Advertisement">
      <p className="promotion-label" aria-hidden="true">
        Advertisement
      </p>
      <h2>{promotion.title}</h2>
      <p className="promotion-text">{promotion.text}</p>
      <p className="promotion-ways">
        {promotion.links.map((link, index) => (
          <a
            key={link.address}
            className={index === 0 ? 'button button-solid' : 'button'}
            href={link.address}
            target="_blank"
            rel="sponsored noopener noreferrer"
          >
            {link.text}
          </a>
        ))}
      </p>
    </aside>
  );
}
