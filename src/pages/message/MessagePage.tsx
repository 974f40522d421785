import type { ReactNode } from 'react';
import { seedOf } from '../../news/pictures/seed.ts';
import { frontSection } from '../../news/sections.ts';
import { usePublication } from '../context/surroundings.ts';
import { Link } from '../links/Link.tsx';
import { placeholderShapes } from '../placeholders/placeholder.ts';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { renderText, fill, useMessages } from '../words/messages.ts';

interface MessagePageProps {
  heading: string;
  /** The explanation of a heading that is only a status code. */
  message?: string;
  /** Why it happened, or what to do next. */
  reason: string;
  /** More links, after the link to the front page. */
  children?: ReactNode;
}

/**
 * A page with only a message, such as an error, and links to other pages. Search engines leave it out. Its picture is
 * part of the HTML, because a failing site may not be able to send pictures.
 */
export function MessagePage({ heading, message, reason, children }: MessagePageProps) {
  const { home } = useMessages('actions');
  const { colors } = usePublication().brand;
  return (
    <div className="page message">
      <PageMetadata title={message ?? heading} description={reason} path={null} />
      <svg
        className="message-picture"
        viewBox="0 0 600 400"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: placeholderShapes(seedOf(heading), colors) }}
      />
      <div className="message-body">
        <h1>{heading}</h1>
        {message !== undefined && <p className="message-text">{message}</p>}
        <p className="message-reason">{reason}</p>
        <p className="message-links">
          <Link className="button button-solid" href="/">
            {home}
          </Link>
          {children}
        </p>
      </div>
    </div>
  );
}

/** The not-found page. The server logs the missing path. */
export function NotFound() {
  const messages = useMessages('messages');
  const front = frontSection(usePublication());
  return (
    <MessagePage heading="404" message={messages.notFound} reason={messages.notFoundReason}>
      {front !== undefined && (
        <Link className="button" href={`/${front.slug}`}>
          {renderText(front.label)}
        </Link>
      )}
    </MessagePage>
  );
}

/** The page at `/{category}/all` for a category that doesn't exist. */
export function UnknownCategory() {
  const { name } = usePublication();
  const messages = useMessages('messages');
  return (
    <MessagePage heading={messages.noCategory} reason={fill(messages.noCategoryReason, { name })}>
      <Link className="button" href="/sitemap">
        {messages.siteMap}
      </Link>
    </MessagePage>
  );
}

/** The page for a server error (500) or an overloaded server (503). */
export function Failure() {
  const messages = useMessages('messages');
  return <MessagePage heading={messages.failure} reason={messages.failureReason} />;
}
