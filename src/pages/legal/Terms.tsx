import { featuresOf } from '../../news/features.ts';
import { cityAndCounty } from '../../news/site/place.ts';
import type { Publication } from '../../news/publication.ts';
import { ContactLine, LegalPage, type LegalSection } from './LegalPage.tsx';

/** What readers can expect, and what they may do with what they read. */
export function Terms({ publication }: { publication: Publication }) {
  const { name, books } = publication;
  const features = featuresOf(publication);
  const text = {
    address: '/terms',
    title: 'Terms',
    description: `What you can expect from ${name}, and what you may do with what you read here.`,
    changed: '2026-11-22',
    sections: [
      {
        id: 'what-this-is',
        heading: 'What this site is',
        content: <WhatThisIs publication={publication} />,
      },
      otherStories,
      ownArticles,
      corrections,
      feeds,
      {
        id: 'advertising',
        heading: 'Advertising',
        content: (
          <p>
            Every paid advertisement is marked <i>Advertisement</i>, and our own are marked <i>From {name}</i>
            ; all are kept apart from the stories. Feed, section and time decide which stories are shown;
            payment has no effect on that.
            {features.has('books') && ` Links on the books page lead to a retailer, ${books?.retailer.name}.`}
          </p>
        ),
      },
      noGuarantees,
      fairUse,
      {
        id: 'questions',
        heading: features.has('contact') ? 'Questions, and changes to these terms' : 'Changes to these terms',
        content: (
          <>
            <ContactLine publication={publication} />
            <p>
              If these terms change, we’ll update the date at the top. What we know about you is described
              under <a href="/privacy">Privacy</a>.
            </p>
          </>
        ),
      },
    ],
  };
  return <LegalPage publication={publication} text={text} />;
}

function WhatThisIs({ publication: { name, network, place, sample } }: { publication: Publication }) {
  return (
    <>
      <p>
        {name} collects news about {cityAndCounty(place).join(' and ')} from newsrooms’ public feeds and
        publishes its own articles in the blog. It is part of the {network.name} network. Reading it is free
        and requires no account.
      </p>
      {sample && (
        <p>
          What you see now is a sample: its stories, outlets and addresses are invented to show how the site
          works.
        </p>
      )}
    </>
  );
}

const otherStories: LegalSection = {
  id: 'stories-of-others',
  heading: 'Stories from other newsrooms',
  content: (
    <>
      <p>
        Headlines, summaries and pictures from feeds belong to the newsrooms that made them. We show a short
        summary, name the source and link to the story there. We do not change what they say, other than
        shortening a summary and removing what can’t be shown safely.
      </p>
      <p>
        Software selects these stories by section and time; none of our editors has checked each one. A source
        that does not want to appear here, or wants to appear differently, may write to us.
      </p>
    </>
  ),
};

const ownArticles: LegalSection = {
  id: 'our-own-articles',
  heading: 'Our own articles',
  content: (
    <p>
      We own the articles in the blog. You may quote them and link to them, with credit to us. Ask us before
      you print or publish a whole article elsewhere.
    </p>
  ),
};

const corrections: LegalSection = {
  id: 'corrections',
  heading: 'Errors and corrections',
  content: (
    <>
      <p>
        Tell us when something is wrong. We correct errors in our own articles, and the article says what was
        wrong and when we corrected it. An error in another newsroom’s story is theirs to correct; our summary
        changes when their feed does.
      </p>
      <p>
        If a summary must no longer be shown, for example to protect someone’s safety, we can take it down
        here before the source does.
      </p>
    </>
  ),
};

const feeds: LegalSection = {
  id: 'feeds',
  heading: 'Our feeds',
  content: (
    <>
      <p>
        <a href="/rss.xml">Our blog</a> and every section have a feed, each in three formats: RSS, Atom and
        JSON Feed. <a href="/opml.xml">One OPML list</a> adds all of them to a feed reader. You may read them
        in any program, and show their headlines on your own site if each one names its source and links to
        the story. Don’t request a feed more often than the feed itself says.
      </p>
      <p>
        The section feeds carry other newsrooms’ headlines, and the rights remain theirs. For any other use,
        ask the newsroom that is named.
      </p>
    </>
  ),
};

const noGuarantees: LegalSection = {
  id: 'no-promises',
  heading: 'What we can’t guarantee',
  content: (
    <>
      <p>
        We aim to be accurate and available but can’t guarantee it. A story may be wrong or out of date, a
        page may be missing, and a source may not respond. When our copy of a section is old, the page says
        so.
      </p>
      <p>
        Nothing here is legal, medical or financial advice. In an emergency, call 911 and follow the public
        authorities rather than a news site.
      </p>
    </>
  ),
};

const fairUse: LegalSection = {
  id: 'fair-use-of-the-site',
  heading: 'Fair use of the site',
  content: (
    <p>
      Read as much as you like, including with software, at a pace that leaves room for others. Don’t try to
      break in, slow the site down or pass it off as your own.
    </p>
  ),
};
