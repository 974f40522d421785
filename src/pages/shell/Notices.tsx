import { dateAndTime } from '../../news/dates.ts';
import { useSurroundings } from '../context/surroundings.ts';
import { fill, renderText, useMessages } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';

/** The note on a draft or on a scheduled post. */
export interface DraftNote {
  /** The time at which the post appears, in epoch milliseconds; null for a draft. */
  appearsAt: number | null;
}

/** The notices above a page's content: the alert until it expires, and notes on a draft and on a sample publication. */
export function Notices({ draft }: { draft: DraftNote | null }) {
  const { publication, now, day } = useSurroundings();
  const { alert, sample } = publication;
  const messages = useMessages('header');
  const isAlert = alert !== null && (alert.until === null || alert.until > now);
  const alertText = alert !== null && renderText(alert.text);
  return (
    <>
      {isAlert && (
        <section className="alert" aria-label={messages.alert}>
          <p className="page">
            <strong>{messages.alert}</strong>
            {alert.link === null ? <span>{alertText}</span> : <Link href={alert.link}>{alertText}</Link>}
          </p>
        </section>
      )}
      {draft !== null && (
        <section className="page-note" aria-label={messages.draft}>
          <p className="page">
            <strong>
              {draft.appearsAt === null
                ? messages.draftText
                : fill(messages.scheduledText, { moment: dateAndTime({ at: draft.appearsAt, ...day }) })}
            </strong>
          </p>
        </section>
      )}
      {sample && (
        <section className="page-note" aria-label={messages.sample}>
          <p className="page">
            <strong>{messages.sample}</strong> {messages.sampleText}
          </p>
        </section>
      )}
    </>
  );
}
