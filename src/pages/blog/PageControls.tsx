import type { MouseEvent } from 'react';
import { numberText } from '../../news/words/locales.ts';
import { fill, useLocale, useMessages } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';

interface PageControlsProps {
  current: number;
  last: number;
  /** The accessible name, such as `Pages of the blog`. */
  label: string;
  pathOf: (page: number) => string;
  /** Turns to a page. By default the links load the whole document. */
  turnTo?: ((page: number) => void) | undefined;
}

/** Links to the other pages of a list; nothing if there is only one page. */
export function PageControls({ current, last, label, ...links }: PageControlsProps) {
  const messages = useMessages('pageControls');
  const locale = useLocale();
  if (last <= 1) return null;
  return (
    <nav className="page-controls" aria-label={label}>
      <Step label={messages.previous} rel="prev" page={current > 1 ? current - 1 : null} {...links} />
      <ol className="page-numbers">
        {pageNumbers({ current, last }).map((entry, index) => (
          <li key={entry === 'gap' ? `gap ${index}` : entry}>
            {entry === 'gap' ? (
              <span className="page-gap">…</span>
            ) : (
              <Link
                className="page-number"
                href={links.pathOf(entry)}
                aria-label={fill(messages.page, { page: numberText(entry, locale) })}
                aria-current={entry === current ? 'page' : undefined}
                onClick={onPlainClick(entry, links.turnTo)}
              >
                {numberText(entry, locale)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step label={messages.next} rel="next" page={current < last ? current + 1 : null} {...links} />
    </nav>
  );
}

interface StepProps extends Pick<PageControlsProps, 'label' | 'pathOf' | 'turnTo'> {
  rel: 'prev' | 'next';
  page: number | null;
}

/** Previous or Next. On the first or last page it is a disabled button, so that the other controls don't move. */
function Step({ label, rel, page, pathOf, turnTo }: StepProps) {
  const className = `button page-step page-step-${rel}`;
  if (page === null) {
    return (
      <button className={className} type="button" disabled>
        {label}
      </button>
    );
  }
  return (
    <Link className={className} rel={rel} href={pathOf(page)} onClick={onPlainClick(page, turnTo)}>
      {label}
    </Link>
  );
}

/** Turns the page on a plain click. With a modifier key, the browser opens a new tab or window. */
function onPlainClick(page: number, turnTo: PageControlsProps['turnTo']) {
  if (turnTo === undefined) return undefined;
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    turnTo(page);
  };
}

/**
 * Returns the pages that the controls list: the first, the last and two on either side of the current page, with a gap
 * wherever pages are left out.
 */
export function pageNumbers({ current, last }: { current: number; last: number }): (number | 'gap')[] {
  const listed = Array.from({ length: last }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= pagesEitherSide,
  );
  return listed.flatMap((page, index) =>
    index > 0 && page - 1 !== listed[index - 1] ? ['gap', page] : [page],
  );
}

const pagesEitherSide = 2;
