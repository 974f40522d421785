import type { FaqItem } from '../../news/publication.ts';

/**
 * Every question with its answer, in native `details` elements that share a name, so that at most one is open. The
 * anchor is inside the answer because browsers open the `details` that a link points into.
 */
export function FaqList({ id, items }: { id: string; items: FaqItem[] }) {
  return (
    <ol className="faq-list" id={id}>
      {items.map((item, index) => (
        <li key={item.id}>
          <details name="faq">
            <summary>
              <span className="faq-number" aria-hidden="true">
                {index + 1}
              </span>
              <span className="faq-question">{item.question}</span>
            </summary>
            <div className="faq-answer" id={item.id}>
              {paragraphsOf(item.answer).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <p className="faq-link">
                <a href={`#${item.id}`}>Link to this answer</a>
              </p>
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}

/** Splits a plain text at its blank lines. */
function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/u).filter((paragraph) => paragraph.trim() !== '');
}
