import type { ReactNode } from 'react';
import type { Language } from '../news/languages.ts';
import { DonationDialog } from './dialogs/DonationDialog.tsx';
import { Popup } from './dialogs/Popup.tsx';
import { Toast } from './dialogs/Toast.tsx';
import { DocumentHead, type DocumentHeadProps } from './DocumentHead.tsx';
import { LanguageOffers } from './languages/LanguageLinks.tsx';
import { RadioWindow } from './radio/RadioWindow.tsx';
import { Notices } from './shell/Notices.tsx';
import { Footer } from './shell/Footer.tsx';
import { Header } from './shell/Header.tsx';
import { useWords } from './words/words.ts';
import { Link } from './links/Link.tsx';

/** A screen, and what surrounds it. */
interface DocumentProps extends DocumentHeadProps {
  language: Language;
  now: number;
  /** The page's own path, which marks its link in the header; null for a page without one, such as an error. */
  address: string | null;
  isDraft: boolean;
  children: ReactNode;
}

/** A whole page: head, header, notices, the screen, footer, dialogs. */
export function Document({ language, now, address, isDraft, children, ...head }: DocumentProps) {
  const { publication, assets, alternates } = head;
  const { skip } = useWords('header');
  return (
    <html lang={language} data-prefix={publication.prefix || undefined}>
      <head>
        <DocumentHead {...head} />
        <script type="module" src={assets.shellScript} />
      </head>
      <body>
        <Link className="skip" href="#content">
          {skip}
        </Link>
        <Header publication={publication} address={address} alternates={alternates} />
        <Notices publication={publication} now={now} isDraft={isDraft} />
        {address !== null && (
          <p className="printed">
            <b>{publication.name}</b> {publication.origin + address}
          </p>
        )}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer publication={publication} alternates={alternates} />
        <Toast />
        <LanguageOffers publication={publication} alternates={alternates} />
        {publication.popup && <Popup publication={publication} />}
        <DonationDialog donation={publication.donation} />
      </body>
    </html>
  );
}

/** The page in the radio's small window: the player alone, without the shell and its script. */
export function RadioDocument({ language, ...head }: DocumentHeadProps & { language: Language }) {
  return (
    <html lang={language} className="radio-window" data-prefix={head.publication.prefix || undefined}>
      <head>
        <DocumentHead {...head} />
      </head>
      <body>
        <RadioWindow publication={head.publication} />
      </body>
    </html>
  );
}
