import type { Publication } from '../../news/publication.ts';
import { AdvertisingPrivacy } from './AdvertisingPrivacy.tsx';
import { LegalPage, type LegalSection } from './LegalPage.tsx';
import { LinksPrivacy } from './LinksPrivacy.tsx';
import { ServicesPrivacy } from './ServicesPrivacy.tsx';
import { WriteToUs } from './WriteToUs.tsx';

/** What the site learns about its readers: what this software does, and no more (spec section 2, "/privacy"). */
export function Privacy({ publication }: { publication: Publication }) {
  const text = {
    address: '/privacy',
    title: 'Privacy',
    description: `What ${publication.name} learns about you when you read it, which is little, and what others may learn.`,
    changed: '2026-11-20',
    sections: sectionsOf(publication),
  };
  return <LegalPage publication={publication} text={text} />;
}

function sectionsOf(publication: Publication): LegalSection[] {
  const { name, radio } = publication;
  return [
    {
      id: 'in-short',
      heading: 'In short',
      content: (
        <ul>
          <li>There are no accounts. You read {name} without telling us who you are.</li>
          <li>We set no cookies and count no visits.</li>
          <li>
            Where a page shows something of another service, this page names it and says when it is loaded.
          </li>
        </ul>
      ),
    },
    {
      id: 'in-your-browser',
      heading: 'What your browser keeps',
      content: (
        <>
          <p>
            We set no cookies. In the memory that your browser has for one tab (its <i>session storage</i>) we
            keep two notes: when your visit began, and that a popup was shown, so that it is shown once at
            most. Neither is sent to us, and both go when you close the tab.
          </p>
          {radio !== null && (
            <p>
              When you change the volume of the radio, your browser keeps it (in its <i>local storage</i>), so
              that it is the same the next time. It is not sent to us, and it stays until you clear what your
              browser keeps of our site.
            </p>
          )}
          <p>
            Like every browser, yours may also keep copies of pages and pictures, to show them sooner the next
            time.
          </p>
        </>
      ),
    },
    {
      id: 'on-our-server',
      heading: 'What our server writes down',
      content: (
        <>
          <p>
            Our program writes a log, so that mistakes are found. Of what readers ask for, it holds two
            things: addresses of ours that do not exist, and pages that could not be made, each with the time
            and the error. It holds neither your network address nor the name of your browser, nor what
            follows a question mark in an address.
          </p>
          <p>
            Your network address has to reach our server, as with every site, or it could not answer. Whoever
            runs the machines and lines between you and us may keep records of their own.
          </p>
        </>
      ),
    },
    {
      id: 'search',
      heading: 'What you search for',
      content: (
        <p>
          The words of a search are part of the page’s address, after its question mark, so that you can keep
          or pass on the link; your browser may keep them in its history, as any address. Our own server looks
          for them in what it has gathered. It does not write them down and hands them to nobody, and the
          stories and pictures that you find do not learn them from your browser.
        </p>
      ),
    },
    {
      id: 'stories-and-pictures',
      heading: 'Stories and pictures of other newsrooms',
      content: (
        <>
          <p>
            Our server asks the feeds of other newsrooms; your browser does not. A headline leads to the story
            at its source. That site opens in a new tab, does not learn from your browser which page of ours
            you came from, and has its own rules.
          </p>
          <p>
            Many pictures beside stories, and some in our own articles, are loaded from the servers of those
            who made them. These see your network address, as with any picture on the web; your browser does
            not tell them which page you are reading.
          </p>
        </>
      ),
    },
    ...(radio === null ? [] : [radioSection]),
    {
      id: 'other-services',
      heading: 'Other services on our pages',
      content: <ServicesPrivacy publication={publication} />,
    },
    { id: 'advertising', heading: 'Advertising', content: <AdvertisingPrivacy publication={publication} /> },
    { id: 'links', heading: 'Links that lead away', content: <LinksPrivacy publication={publication} /> },
    {
      id: 'email',
      heading: 'When you write to us',
      content: (
        <p>
          A letter or an email holds what you put into it. We use it to answer you and, if you say that we
          may, in our reporting.
        </p>
      ),
    },
    {
      id: 'questions',
      heading: 'Questions, and changes to this page',
      content: (
        <>
          <WriteToUs publication={publication} />
          <p>When what the site does changes, this page changes with it, and so does the date at its head.</p>
        </>
      ),
    },
  ];
}

const radioSection: LegalSection = {
  id: 'radio',
  heading: 'When you listen to the radio',
  content: (
    <p>
      Our server asks the station for its sound and passes it on; your browser does not ask the station. It
      sees our server and learns nothing of you, neither your network address nor the name of your browser. We
      count how many listen at the moment, to keep within what our line bears, and not who.
    </p>
  ),
};
