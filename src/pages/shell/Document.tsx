import type { ReactNode } from 'react';
import type { Publication, Section } from '../../news/publication.ts';
import type { ShareCard } from '../../news/shareCard.ts';
import { DonationDialog } from '../dialogs/DonationDialog.tsx';
import { Popup } from '../dialogs/Popup.tsx';
import { Toast } from '../dialogs/Toast.tsx';
import type { Assets } from '../page.ts';
import { AlertBanner } from './AlertBanner.tsx';
import { DocumentHead } from './DocumentHead.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SampleNotice } from './SampleNotice.tsx';

/** What stands around every screen. */
export interface DocumentProps {
  publication: Publication;
  now: number;
  assets: Assets;
  /** The page's own path, for the mark on its link; null for a page that has none, such as an error. */
  address: string | null;
  /** The section whose page it is; null for a page of none. */
  section: Section | null;
  /** The picture that stands for the page where it is shared. */
  card: ShareCard;
  /** Whether a component of the page goes on in the browser. */
  hasIsland: boolean;
  children: ReactNode;
}

/** The whole document: head, header, notices, the screen, footer, and what opens above them. */
export function Document({
  publication,
  now,
  assets,
  address,
  section,
  card,
  hasIsland,
  children,
}: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <DocumentHead publication={publication} assets={assets} section={section} card={card} />
        <script type="module" src={assets.shellScript} />
        {hasIsland && <script type="module" src={assets.islandScript} />}
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to content
        </a>
        <Header publication={publication} address={address} />
        <AlertBanner alert={publication.alert} now={now} />
        {publication.sample && <SampleNotice />}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer publication={publication} />
        <Toast />
        <Popup publication={publication} />
        <DonationDialog donation={publication.donation} />
      </body>
    </html>
  );
}
