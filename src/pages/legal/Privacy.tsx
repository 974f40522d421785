import { featuresOf } from '../../news/features.ts';
import type { Publication } from '../../news/publication.ts';
import { ContactLine, LegalPage, type LegalSection } from './LegalPage.tsx';
import { Advertisers, LinkedSites, OutsideServices } from './OutsideServices.tsx';

/** What this software does with readers' data. Change it, and its date, with the software. */
export function Privacy({ publication }: { publication: Publication }) {
  const { name, popup, radio, count, alsoIn } = publication;
  const hasContact = featuresOf(publication).has('contact');
  const text = {
    address: '/privacy',
    title: 'Privacy',
    description: `What ${name} knows about you when you read it (very little), and what others may learn.`,
    changed: '2026-11-22',
    sections: [
      {
        id: 'in-short',
        heading: 'In short',
        content: (
          <ul>
            <li>There are no accounts. You can read {name} without telling us who you are.</li>
            {count ? (
              <li>We set no cookies. We count how often each page is viewed, not who views it.</li>
            ) : (
              <li>We set no cookies and count no visits.</li>
            )}
            <li>Where a page includes another service, this page names it and says when it loads.</li>
          </ul>
        ),
      },
      {
        id: 'in-your-browser',
        heading: 'What your browser stores',
        content: (
          <BrowserStorage hasPopup={popup} hasRadio={radio !== null} hasLanguages={alsoIn.length > 0} />
        ),
      },
      serverLog,
      ...(count ? [pageViews] : []),
      search,
      otherNewsrooms,
      ...(radio === null ? [] : [listening]),
      {
        id: 'other-services',
        heading: 'Other services on our pages',
        content: <OutsideServices publication={publication} />,
      },
      { id: 'advertising', heading: 'Advertising', content: <Advertisers publication={publication} /> },
      { id: 'links', heading: 'Links to other sites', content: <LinkedSites publication={publication} /> },
      ...(hasContact ? [email] : []),
      {
        id: 'questions',
        heading: hasContact ? 'Questions, and changes to this page' : 'Changes to this page',
        content: (
          <>
            <ContactLine publication={publication} />
            <p>If our practices change, we’ll update this page and its date.</p>
          </>
        ),
      },
    ],
  };
  return <LegalPage publication={publication} text={text} />;
}

function BrowserStorage({
  hasPopup,
  hasRadio,
  hasLanguages,
}: {
  hasPopup: boolean;
  hasRadio: boolean;
  hasLanguages: boolean;
}) {
  return (
    <>
      <p>We set no cookies.</p>
      {hasPopup && (
        <p>
          In your browser’s storage for one tab (its <i>session storage</i>) we keep two notes: when your
          visit began, and whether a popup was shown, so that you see it once at most. Neither is sent to us,
          and both are deleted when you close the tab.
        </p>
      )}
      {hasLanguages && (
        <p>
          When you close the line that offers this site in another language, your browser saves that (in its{' '}
          <i>local storage</i>), so that the line doesn’t come back. It is not sent to us, and it stays until
          you clear our site’s data from your browser.
        </p>
      )}
      {hasRadio && (
        <p>
          When you change the radio’s volume or choose a station, your browser saves that (in its{' '}
          <i>local storage</i>) for your next visit. It is not sent to us, and it stays until you clear our
          site’s data from your browser.
        </p>
      )}
      <p>
        Like every browser, yours may also keep copies of pages and pictures so that they load faster the next
        time.
      </p>
    </>
  );
}

const serverLog: LegalSection = {
  id: 'on-our-server',
  heading: 'What our server records',
  content: (
    <>
      <p>
        Our server keeps a log so that we can find errors. Of readers’ requests, it records two things:
        requests for pages that don’t exist, and pages that couldn’t be displayed, each with the time and the
        error. It does not record your network address, your browser’s name, or anything after the question
        mark in an address.
      </p>
      <p>
        As with any site, your network address has to reach our server, or it couldn’t respond. The companies
        that run the machines and networks between you and us may keep their own records.
      </p>
    </>
  ),
};

const pageViews: LegalSection = {
  id: 'page-views',
  heading: 'What we count',
  content: (
    <>
      <p>
        For each day we keep two lists of totals: how often each of our pages was viewed, and how many of
        those views came from a link on each other site, by the name of that site’s host. At most 1,000 pages
        and 200 hosts a day are listed; the rest are counted together.
      </p>
      <p>
        A total is all we keep. We don’t store single views, their time, network addresses, browsers’ names,
        or anything that could tell one reader from another, and we set no cookie or other mark to recognize
        you. The counting happens on our own server, without a script on the page, and we share nothing with a
        statistics service.
      </p>
    </>
  ),
};

const search: LegalSection = {
  id: 'search',
  heading: 'What you search for',
  content: (
    <p>
      Your search terms are part of the page’s address, after the question mark, so that you can save or share
      the link. Your browser may keep them in its history, like any address. Our own server does the search.
      It does not record your search terms or give them to anyone, and your browser does not send them to the
      sites whose stories and pictures you find.
    </p>
  ),
};

const otherNewsrooms: LegalSection = {
  id: 'stories-and-pictures',
  heading: 'Stories and pictures from other newsrooms',
  content: (
    <>
      <p>
        Our server fetches the feeds of other newsrooms; your browser does not. A headline links to the story
        at its source. That site opens in a new tab, does not learn from your browser which of our pages you
        came from, and has its own policies.
      </p>
      <p>
        Many pictures beside stories, and some in our own articles, are loaded from their owners’ servers.
        Those servers see your network address, as with any picture on the web. Your browser does not tell
        them which page you are reading.
      </p>
    </>
  ),
};

const listening: LegalSection = {
  id: 'radio',
  heading: 'When you listen to the radio',
  content: (
    <p>
      Our server gets the sound from the station and passes it on; your browser does not contact the station.
      The station sees our server and learns nothing about you, neither your network address nor your
      browser’s name. We count listeners to manage bandwidth, not who they are.
    </p>
  ),
};

const email: LegalSection = {
  id: 'email',
  heading: 'When you write to us',
  content: <p>We use what you send us to answer you and, with your permission, in our reporting.</p>,
};
