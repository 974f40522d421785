import { Fragment, type ReactNode } from 'react';
import type { FAQPageLeaf } from 'schema-dts';
import { featuresOf } from '../../news/features.ts';
import type { FaqItem } from '../../news/publication.ts';
import { areaName, cityAndCounty } from '../../news/site/place.ts';
import { listText } from '../../news/words/listText.ts';
import { isForeign, plainText, mapText, type Text } from '../../news/words/text.ts';
import { BottomAdvertisements } from '../advertising/AdvertisingSlots.tsx';
import { usePublication } from '../context/surroundings.ts';
import { Lines, Telephone } from '../home/ContactUs.tsx';
import { Link } from '../links/Link.tsx';
import { PageStart } from '../pageStart/PageStart.tsx';
import { AddressText } from '../shell/AddressText.tsx';
import { localeLanguage, numberText } from '../../news/words/locales.ts';
import { fill, useLocale, useMessages, renderText, fillCount } from '../words/messages.ts';

/** The questions and answers. */
export function Faq() {
  const publication = usePublication();
  const { faq, name, place } = publication;
  const features = featuresOf(publication);
  const messages = useMessages('faq');
  const { faq: label } = useMessages('pageNames');
  const locale = useLocale();
  const hasContact = features.has('email') || features.has('telephone') || features.has('office');
  const description = fill(messages.description, {
    count: numberText(faq.length, locale),
    subjects: listText([...cityAndCounty(place), name], localeLanguage(locale)),
  });
  return (
    <>
      <PageStart title={messages.heading} description={description} label={label} things={[faqData(faq)]}>
        <p className="kicker">{areaName(place)}</p>
      </PageStart>
      <div className="page">
        <div className={hasContact ? 'faq faq-beside' : 'faq'}>
          <div className="faq-questions">
            <FaqTopics items={faq} />
            <FaqFilter items={faq} />
            <FaqList items={faq} />
          </div>
          {hasContact && <StillHaveQuestions />}
        </div>
        <BottomAdvertisements />
      </div>
    </>
  );
}

/** Describes the questions and answers as a schema.org FAQPage. */
function faqData(items: FaqItem[]): FAQPageLeaf {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: plainText(question),
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}

/**
 * Returns an example of a word to filter by: the longest lowercase word of the first question that has a word of at
 * least six letters; null if no question has one.
 */
function exampleIn(items: FaqItem[]): string | null {
  for (const { question } of items) {
    const words = isForeign(question)
      ? []
      : (question.match(/(?<!\p{Letter})\p{Lowercase}{6,}(?!\p{Letter})/gu) ?? []);
    const [longest] = words.toSorted((one, other) => other.length - one.length);
    if (longest !== undefined) return longest;
  }
  return null;
}

/** The id by which the filter finds the list. */
const listId = 'questions';

/**
 * Every question with its answer, under its topic, in native `details` elements that share a name, so that at most one
 * is open. The anchor is inside the answer because browsers open the `details` that a link points into.
 */
function FaqList({ items }: { items: FaqItem[] }) {
  return (
    <div id={listId}>
      {groupsOf(items).map(({ topic, firstNumber, items: questions }) => (
        <section key={firstNumber} aria-labelledby={topic && topicId(topic)}>
          {topic !== undefined && <h2 id={topicId(topic)}>{renderText(topic)}</h2>}
          <ol className="faq-list">
            {questions.map((item, index) => (
              <Question key={item.id} item={item} number={firstNumber + index} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Links to the topics; nothing if there is only one. */
function FaqTopics({ items }: { items: FaqItem[] }) {
  const topics = groupsOf(items).flatMap(({ topic }) => topic ?? []);
  const messages = useMessages('faq');
  if (topics.length < 2) return null;
  return (
    <nav className="faq-topics" aria-label={messages.topics}>
      <ul>
        {topics.map((topic) => (
          <li key={topicId(topic)}>
            <Link className="standalone-link" href={`#${topicId(topic)}`}>
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
  const locale = useLocale();
  return (
    <li>
      <details name="faq">
        <summary>
          <span className="faq-number" aria-hidden="true">
            {numberText(number, locale)}
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
  /** The number of the group's first question, counted from 1. */
  firstNumber: number;
  items: FaqItem[];
}

/** Groups consecutive questions by topic. */
function groupsOf(items: FaqItem[]): Group[] {
  const groups: Group[] = [];
  for (const [index, item] of items.entries()) {
    const last = groups.at(-1);
    if (last !== undefined && plainTopic(last) === plainTopic(item)) last.items.push(item);
    else groups.push({ topic: item.topic, firstNumber: index + 1, items: [item] });
  }
  return groups;
}

function plainTopic({ topic }: Pick<FaqItem, 'topic'>): string | undefined {
  return topic && plainText(topic);
}

/** Returns the anchor of a topic. A question's id has no double hyphen, so the two are never equal. */
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

/** The field with which the shell script filters the questions. Hidden without script. */
function FaqFilter({ items }: { items: FaqItem[] }) {
  const messages = useMessages('faqFilter');
  const locale = useLocale();
  const count = items.length;
  const example = exampleIn(items);
  return (
    <search
      className="faq-filter"
      data-matches={fill(messages.matches, { matches: '{matches}', count: numberText(count, locale) })}
      data-none={messages.none}
    >
      <label htmlFor="faq-words">{messages.label}</label>
      <input
        className="text-field"
        id="faq-words"
        type="search"
        autoComplete="off"
        placeholder={
          example === null ? messages.placeholder : fill(messages.placeholderWithExample, { example })
        }
        aria-controls={listId}
      />
      <output htmlFor="faq-words">{fillCount(messages.count, count, { locale })}</output>
      <div className="faq-none" hidden>
        <p>{messages.noneReason}</p>
        <button className="button" type="button">
          {messages.showAll}
        </button>
      </div>
    </search>
  );
}

/**
 * The card beside the questions, for a publication with contact details. In the demo the details are invented and
 * marked as samples.
 */
function StillHaveQuestions() {
  const { contact, name, sample } = usePublication();
  const { email, telephone, office } = contact;
  const messages = useMessages('faq');
  const details: Record<string, ReactNode> = {
    [messages.email]: email && (
      <Link href={`mailto:${email}`}>
        <span>
          <AddressText address={email} />
        </span>
      </Link>
    ),
    [messages.phone]: telephone && <Telephone number={telephone} />,
    [messages.address]: office && (
      <address>
        <Lines lines={office} />
      </address>
    ),
  };
  const knownDetails = Object.entries(details).filter(([, detail]) => detail !== null);
  return (
    <aside className="faq-card" aria-labelledby="still-have-questions">
      <h2 id="still-have-questions">
        {messages.more} {sample && <span className="faq-sample">{messages.sample}</span>}
      </h2>
      <p>{fill(messages.ask, { name })}</p>
      <dl>
        {knownDetails.map(([term, detail]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </Fragment>
        ))}
      </dl>
    </aside>
  );
}
