import type { ReactNode } from 'react';
import type { Publication } from '../../news/publication.ts';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { drawPrairie } from '../shell/prairie.ts';

/** The words of a message page. */
export interface MessagePageProps {
  publication: Publication;
  /** What happened. */
  heading: string;
  /** What happened in a friendlier tone, where the heading is only a number. */
  message?: string;
  /** Why, and what to do next. */
  reason: string;
  /** Other ways on than the front page. */
  children?: ReactNode;
}

/**
 * A page that has nothing but a message: what happened, why, and the ways on. Search engines leave it out. Its prairie stands in
 * the HTML itself, as a failing site may fail to send a picture too.
 */
export function MessagePage({ publication, heading, message, reason, children }: MessagePageProps) {
  const metadata = { title: message ?? heading, description: reason, address: null };
  return (
    <div className="page message">
      <PageMetadata publication={publication} metadata={metadata} />
      <div className="message-words">
        <h1>{heading}</h1>
        {message !== undefined && <p className="message-text">{message}</p>}
        <p className="message-reason">{reason}</p>
        <p className="message-ways">
          <a className="button button-solid" href="/">
            Return to Home
          </a>
          {children}
        </p>
      </div>
      <div
        className="message-prairie"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: drawPrairie(heading) }}
      />
    </div>
  );
}
