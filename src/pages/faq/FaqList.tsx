import type { FaqItem } from '../../news/publication.ts';
import { renderText, useMessages } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';
import { mapText, plainText, type Text } from '../../news/words/text.ts';

interface FaqListProps {
  id: string;
  items: FaqItem[];
}

/**
 * Every question with its answer, under its topic, in native `details` elements that share a name, so that at most one
 * is open. The anchor is inside the answer because browsers open the `details` that a link points into.
 */
export function FaqList({ id, items }: FaqListProps) {
  return (
    <div id={id}>
      {groupsOf(items).map(({ topic, first, items: inside }) => (
        <section key={first} aria-labelledby={topic && topicId(topic)}>
          {topic !== undefined && <h2 id={topicId(topic)}>{renderText(topic)}</h2>}
          <ol className="faq-list">
            {inside.map((item, index) => (
              <Question key={item.id} item={item} number={first + index} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Links to the topics; nothing if there is only one. */
export function FaqTopics({ items }: { items: FaqItem[] }) {
  const topics = groupsOf(items).flatMap(({ topic }) => topic ?? []);
  const messages = useMessages('faq');
  if (topics.length < 2) return null;
  return (
    <nav className="faq-topics" aria-label={messages.topics}>
      <ul>
        {topics.map((topic) => (
          <li key={topicId(topic)}>
            <Link className="standing-link" href={`#${topicId(topic)}`}>
              {renderText(topic)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Question({ item, number }: { item: FaqItem; number: number }) {
  const messages = useMessages('faq');
  return (
    <li>
      <details name="faq">
        <summary>
          <span className="faq-number" aria-hidden="true">
            {number}
          </span>
          <span className="faq-question">{renderText(item.question)}</span>
        </summary>
        <div className="faq-answer" id={item.id}>
          {paragraphsOf(item.answer).map((paragraph) => (
            <p key={plainText(paragraph)}>{renderText(paragraph)}</p>
          ))}
          <p className="faq-link">
            <Link href={`#${item.id}`}>{messages.link}</Link>
          </p>
        </div>
      </details>
    </li>
  );
}

interface Group {
  topic: Text | undefined;
  /** The number of its first question, counted from 1. */
  first: number;
  items: FaqItem[];
}

/** Groups consecutive questions by topic. */
function groupsOf(items: FaqItem[]): Group[] {
  const groups: Group[] = [];
  for (const [index, item] of items.entries()) {
    const last = groups.at(-1);
    if (last !== undefined && plainTopic(last) === plainTopic(item)) last.items.push(item);
    else groups.push({ topic: item.topic, first: index + 1, items: [item] });
  }
  return groups;
}

function plainTopic({ topic }: Pick<FaqItem, 'topic'>): string | undefined {
  return topic && plainText(topic);
}

/** The anchor of a topic. A question's id has no double hyphen, so the two are never equal. */
function topicId(topic: Text): string {
  return `topic--${plainText(topic)
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')}`;
}

/** Splits plain text at its blank lines. */
function paragraphsOf(text: Text): Text[] {
  const paragraphs = plainText(text)
    .split(/\n\s*\n/u)
    .filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => mapText(text, () => paragraph));
}
