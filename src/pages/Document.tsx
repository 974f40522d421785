import type { ReactNode } from 'react';
import { usePublication, useSurroundings } from './context/surroundings.ts';
import { DonationDialog } from './dialogs/DonationDialog.tsx';
import { Popup } from './dialogs/Popup.tsx';
import { Toast } from './dialogs/Toast.tsx';
import { DocumentHead, type DocumentHeadProps } from './DocumentHead.tsx';
import { LanguageOffers } from './languages/LanguageLinks.tsx';
import { RadioWindow } from './radio/RadioWindow.tsx';
import { Notices } from './shell/Notices.tsx';
import { Footer } from './shell/Footer.tsx';
import { Header } from './shell/Header.tsx';
import { useMessages } from './words/messages.ts';
import { Link } from './links/Link.tsx';

interface DocumentProps extends DocumentHeadProps {
  isDraft: boolean;
  children: ReactNode;
}

/** A whole page: head, header, notices, the screen, footer, dialogs. */
export function Document({ isDraft, children, ...head }: DocumentProps) {
  const { publication, address } = useSurroundings();
  const { skip } = useMessages('header');
  return (
    <html lang={publication.language} data-prefix={publication.prefix || undefined}>
      <head>
        <DocumentHead {...head} />
        <script type="module" src={head.assets.shellScript} fetchPriority="low" />
      </head>
      <body>
        <Link className="skip" href="#content">
          {skip}
        </Link>
        <Header />
        <Notices isDraft={isDraft} />
        {address !== null && (
          <p className="printed">
            <b>{publication.name}</b> {publication.origin + address}
          </p>
        )}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {/* Chromium draws what is above a style sheet in the body without waiting for it. */}
        <link rel="stylesheet" href={head.assets.restSheet} />
        <Footer />
        <Toast />
        <div className="popups">
          <LanguageOffers />
          {publication.popup && <Popup />}
        </div>
        <DonationDialog />
      </body>
    </html>
  );
}

/** The page in the radio's small window: the player alone, without the shell and its script. */
export function RadioDocument(head: DocumentHeadProps) {
  const { language, prefix } = usePublication();
  return (
    <html lang={language} className="radio-window" data-prefix={prefix || undefined}>
      <head>
        <DocumentHead {...head} />
      </head>
      <body>
        <RadioWindow />
        <link rel="stylesheet" href={head.assets.restSheet} />
      </body>
    </html>
  );
}
