import { alternateLinks } from '../../news/site/alternateLinks.ts';
import { isRightToLeft, type Language, languageName } from '../../news/languages.ts';
import { type Alternate, usePublication, useSurroundings } from '../context/surroundings.ts';
import { PopupCard } from '../dialogs/Popup.tsx';
import { publicationIn } from '../../news/publicationIn.ts';
import { pageMessagesFor } from '../../news/messages/messagesOf.ts';
import { Link } from '../links/Link.tsx';

/** The page's URLs in every language, for search engines. None for a page in only one language. */
export function AlternateLinks() {
  const { publication, alternates } = useSurroundings();
  const { hosts, mainLanguage } = publication;
  const pages = alternates.flatMap(({ locale, path, isTranslated }) =>
    isTranslated ? [{ locale, url: `https://${hosts[0]}${path}` }] : [],
  );
  return alternateLinks(pages, mainLanguage).map(({ hreflang, href }) => (
    <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
  ));
}

/** A link to the page in each other language, or to that language's front page if it doesn't have the page. */
export function LanguageLinks() {
  return useOtherLanguages().map(({ language, locale, path }) => (
    <Link key={language} href={path} hrefLang={locale} lang={locale}>
      {languageName(language)}
    </Link>
  ));
}

/**
 * Offers the page in another language to a reader whose browser prefers it. The shell script decides when to show the
 * offer. The offer is a manual popover, so that it neither moves the page nor takes focus.
 */
export function LanguageOffers() {
  const publication = usePublication();
  return useOtherLanguages().map(({ language, locale, path }) => {
    const { question, answer, close } = pageMessagesFor(publicationIn(publication, language)).languageOffer;
    return (
      <PopupCard
        key={language}
        id={`language-${language}`}
        close={close}
        link={{ href: path, hrefLang: locale, children: answer }}
        lang={locale}
        dir={otherDirection(language, publication.language)}
        data-language-offer={language}
        aria-label={question}
      >
        <h2>{question}</h2>
      </PopupCard>
    );
  });
}

/** Returns the direction of a language, if it isn't the direction of the page's language. */
function otherDirection(language: Language, page: Language): 'rtl' | 'ltr' | undefined {
  if (isRightToLeft(language) === isRightToLeft(page)) return undefined;
  return isRightToLeft(language) ? 'rtl' : 'ltr';
}

function useOtherLanguages(): Alternate[] {
  const { publication, alternates } = useSurroundings();
  return alternates.filter(({ language }) => language !== publication.language);
}
