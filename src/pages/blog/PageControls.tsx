import type { MouseEvent } from 'react';
import { pageNumbers } from './pageNumbers.ts';

/** Where a reader is, and how the page is turned without a full reload; without `turn` the links lead there by themselves. */
export interface PageControlsProps {
  current: number;
  last: number;
  /** What a screen reader calls them: `Pages of the blog`. */
  label: string;
  /** The address of a page. */
  addressOf: (page: number) => string;
  turn?: ((page: number) => void) | undefined;
}

/** The page controls (spec section 5): nothing for one page or fewer. */
export function PageControls({ current, last, label, addressOf, turn }: PageControlsProps) {
  if (last <= 1) return null;
  return (
    <nav className="page-controls" aria-label={label}>
      <Step
        label="Previous"
        rel="prev"
        page={current > 1 ? current - 1 : null}
        addressOf={addressOf}
        turn={turn}
      />
      <ol className="page-numbers">
        {pageNumbers({ current, last }).map((place, index) => (
          <li key={place === 'gap' ? `gap ${index}` : place}>
            {place === 'gap' ? (
              <span className="page-gap">…</span>
            ) : (
              <a
                className="page-number"
                href={addressOf(place)}
                aria-label={`Page ${place}`}
                aria-current={place === current ? 'page' : undefined}
                onClick={turning(place, turn)}
              >
                {place}
              </a>
            )}
          </li>
        ))}
      </ol>
      <Step
        label="Next"
        rel="next"
        page={current < last ? current + 1 : null}
        addressOf={addressOf}
        turn={turn}
      />
    </nav>
  );
}

/** Previous or Next; one that would lead nowhere is a disabled button and keeps its place. */
function Step({
  label,
  rel,
  page,
  addressOf,
  turn,
}: {
  label: string;
  rel: 'prev' | 'next';
  page: number | null;
  addressOf: PageControlsProps['addressOf'];
  turn: PageControlsProps['turn'];
}) {
  const className = `button page-step page-step-${rel}`;
  if (page === null) {
    return (
      <button className={className} type="button" disabled>
        {label}
      </button>
    );
  }
  return (
    <a className={className} rel={rel} href={addressOf(page)} onClick={turning(page, turn)}>
      {label}
    </a>
  );
}

/** A plain click turns the page; one that asks for a new tab or window is the browser's own. */
function turning(page: number, turn: PageControlsProps['turn']) {
  if (turn === undefined) return undefined;
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    turn(page);
  };
}
