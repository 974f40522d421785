import type { Publication } from '../../news/publication.ts';
import { LegalPage, type LegalSection } from './LegalPage.tsx';
import { WriteToUs } from './WriteToUs.tsx';

/** What readers may expect, and may do with what they read (spec section 2, "/terms"). */
export function Terms({ publication }: { publication: Publication }) {
  const text = {
    address: '/terms',
    title: 'Terms',
    description: `What you may expect of ${publication.name}, and what you may do with what you read here.`,
    changed: '2026-11-20',
    sections: sectionsOf(publication),
  };
  return <LegalPage publication={publication} text={text} />;
}

function sectionsOf(publication: Publication): LegalSection[] {
  const { name, network, place } = publication;
  return [
    {
      id: 'what-this-is',
      heading: 'What this site is',
      content: (
        <>
          <p>
            {name} gathers news about {place.city} and {place.county} from the public feeds of newsrooms, and
            publishes articles of its own in the blog. It is part of the {network.name} network. Reading it is
            free and needs no account.
          </p>
          {publication.sample && (
            <p>
              What you see now is a sample of it: its stories, outlets and addresses are invented to show how
              the site works.
            </p>
          )}
        </>
      ),
    },
    {
      id: 'stories-of-others',
      heading: 'Stories of other newsrooms',
      content: (
        <>
          <p>
            Headlines, summaries and pictures that come from feeds belong to the newsrooms that made them. We
            show a short summary, name the source and lead you to the story there. We do not change what they
            say, beyond cutting a summary short and taking out what cannot be shown safely.
          </p>
          <p>
            A program chooses these stories by section and by time; no editor of ours has checked each one. A
            source that does not want to be shown here, or to be shown otherwise, may write to us.
          </p>
        </>
      ),
    },
    {
      id: 'our-own-articles',
      heading: 'Our own articles',
      content: (
        <p>
          Articles in the blog are ours. You may quote them and link to them, with our name. To print or
          publish a whole one elsewhere, ask first.
        </p>
      ),
    },
    {
      id: 'corrections',
      heading: 'Mistakes and corrections',
      content: (
        <>
          <p>
            Tell us when something is wrong. A mistake in an article of ours is put right, and the article
            says what was wrong and when that was. A mistake in a story of another newsroom is theirs to
            correct: our summary follows when their feed changes.
          </p>
          <p>
            Where a summary must not be shown any longer, for the safety of a person for instance, we can take
            it down here before the source does.
          </p>
        </>
      ),
    },
    {
      id: 'feeds',
      heading: 'Our feeds',
      content: (
        <>
          <p>
            <a href="/rss.xml">Our blog</a> and every section have a feed, each in three formats: RSS, Atom
            and JSON Feed. <a href="/opml.xml">One list</a>, as OPML, brings all of them into a feed reader.
            You may read them in any program, and show their headlines on a site of yours if each names its
            source and leads to the story. Ask a feed no more often than it says itself.
          </p>
          <p>
            The feeds of sections carry headlines of other newsrooms. Their rights stay theirs: what you want
            to do with them beyond that, ask the newsroom that is named.
          </p>
        </>
      ),
    },
    {
      id: 'advertising',
      heading: 'Advertising',
      content: (
        <p>
          Every advertisement is marked <i>Advertisement</i> and stands apart from the stories. Which stories
          are shown is decided by feed, section and time; paying changes nothing about it. Links of the books
          page lead to a retailer, {publication.books.retailer.name}.
        </p>
      ),
    },
    {
      id: 'no-promises',
      heading: 'What we cannot promise',
      content: (
        <>
          <p>
            We try to be right and to be there, and cannot promise either. A story may be wrong or out of
            date, a page may be missing, a source may be silent. When our copy of a section is old, the page
            says so.
          </p>
          <p>
            Nothing here is advice in law, medicine or money. In an emergency call 911, and follow the public
            authorities rather than a news site.
          </p>
        </>
      ),
    },
    {
      id: 'fair-use-of-the-site',
      heading: 'Fair use of the site',
      content: (
        <p>
          Read as much as you like, also by program, at a pace that leaves room for others. Do not try to
          break in, to make the site slow, or to pass it off as yours.
        </p>
      ),
    },
    {
      id: 'questions',
      heading: 'Questions, and changes to these terms',
      content: (
        <>
          <WriteToUs publication={publication} />
          <p>
            When these terms change, the date at their head changes with them. What the site learns about you
            is said under <a href="/privacy">Privacy</a>.
          </p>
        </>
      ),
    },
  ];
}
