import { alternateLinks } from '../../news/site/alternateLinks.ts';
import { languageNames } from '../../news/languages.ts';
import { type Alternate, useSurroundings } from '../context/surroundings.ts';
import { PopupCard } from '../dialogs/Popup.tsx';
import { messagesOf } from '../words/messagesOf.ts';
import { Link } from '../links/Link.tsx';

/** The page's URLs in every language, for search engines. None for a page in only one language. */
export function AlternateLinks() {
  const { publication, alternates } = useSurroundings();
  const { hosts, mainLanguage } = publication;
  const pages = alternates.flatMap(({ locale, path, isTranslated }) =>
    path !== null && isTranslated ? [{ locale, address: `https://${hosts[0]}${path}` }] : [],
  );
  return alternateLinks(pages, mainLanguage).map(({ hreflang, href }) => (
    <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
  ));
}

/** A link to the page in each other language, or to that language's front page if it doesn't have the page. */
export function LanguageLinks() {
  return useOtherLanguages().map(({ language, locale, path, home }) => (
    <Link key={language} href={path ?? home} hrefLang={locale} lang={locale}>
      {languageNames[language]}
    </Link>
  ));
}

/**
 * Offers the page in another language to a reader whose browser prefers it. The shell script decides when to show the
 * offer. It is a manual popover, so that it neither moves the page nor takes focus.
 */
export function LanguageOffers() {
  return useOtherLanguages().map(({ language, locale, path, home }) => {
    const { question, answer, close } = messagesOf(locale).languageOffer;
    return (
      <PopupCard
        key={language}
        id={`language-${language}`}
        close={close}
        link={{ href: path ?? home, hrefLang: locale, children: answer }}
        lang={locale}
        data-language-offer={language}
        aria-label={question}
      >
        <h2>{question}</h2>
      </PopupCard>
    );
  });
}

function useOtherLanguages(): Alternate[] {
  const { publication, alternates } = useSurroundings();
  return alternates.filter(({ language }) => language !== publication.language);
}
