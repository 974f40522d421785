import { searchCharsMax, type SearchRefused } from '../../news/search.ts';
import { sectionKeys, sectionNames } from '../../news/sections.ts';
import { FeedError } from '../feed/FeedError.tsx';

/** Why nothing was looked for; before the first word, what a search can do and where else there is something to read. */
export function Refused({ refused: { reason } }: { refused: SearchRefused }) {
  switch (reason) {
    case 'empty':
      return <Start />;
    case 'tooLong':
      return <TooLong />;
    case 'unavailable':
      return (
        <FeedError
          message="The search does not answer now."
          reason="The news is not affected. What you typed is kept: try again in a moment."
          retry={{ address: samePage }}
        />
      );
    default:
      return reason satisfies never;
  }
}

function Start() {
  return (
    <div className="search-start">
      <section aria-labelledby="how">
        <h2 id="how">How to look</h2>
        <ul className="search-hints">
          <li>
            One word or two are best. A story has all of them in its title or its description, a post of our
            blog anywhere in its text.
          </li>
          <li>Capitals, accents and endings make no difference: bridges finds the bridge too.</li>
          <li>Put words in “quotation marks” to find them side by side.</li>
        </ul>
      </section>
      <nav aria-labelledby="sections">
        <h2 id="sections">Or start from a section</h2>
        <ul className="search-sections">
          {sectionKeys.map((key) => (
            <li key={key}>
              <a href={`/${sectionNames[key].slug}`}>{sectionNames[key].label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function TooLong() {
  return (
    <div className="search-refused" role="alert">
      <h2>{`A search can have ${searchCharsMax} characters at most.`}</h2>
      <p>Its beginning is in the field above. One word or two usually find most.</p>
    </div>
  );
}

/** A link to nothing but the page itself, with the words that its address holds. */
const samePage = '';
