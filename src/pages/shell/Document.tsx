import type { ReactNode } from 'react';
import type { Publication } from '../../news/publication.ts';
import { DonationDialog } from '../dialogs/DonationDialog.tsx';
import { Popup } from '../dialogs/Popup.tsx';
import { Toast } from '../dialogs/Toast.tsx';
import type { Assets } from '../page.ts';
import { AlertBanner } from './AlertBanner.tsx';
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
  /** Whether a component of the page goes on in the browser. */
  hasIsland: boolean;
  children: ReactNode;
}

/** The whole document: head, header, notices, the screen, footer, and what opens above them. */
export function Document({ publication, now, assets, address, hasIsland, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12171c" media="(prefers-color-scheme: dark)" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        <link rel="stylesheet" href={assets.stylesheet} />
        <link rel="icon" type="image/svg+xml" href={assets.icon} />
        <link rel="alternate" type="application/rss+xml" title={publication.name} href="/rss.xml" />
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
