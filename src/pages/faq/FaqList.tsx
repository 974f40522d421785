import type { FaqItem } from '../../news/faqItem.ts';

/**
 * Every question with its answer folded under it: native `details` of one name, of which the browser keeps at most one open and
 * lets readers fold that one again (spec section 4, "Accordion"). The anchor lies inside what is folded: whoever comes by a link to
 * an answer finds it open, because browsers unfold what a link leads into.
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

/** A plain text's paragraphs, which blank lines part. */
function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/u).filter((paragraph) => paragraph.trim() !== '');
}
