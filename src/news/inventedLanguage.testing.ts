import type { Edition } from './edition.ts';
import { languageOfTag } from './languages.ts';
import type { PartialMessages } from './messages/partialMessages.ts';
import { publicationOf } from './publicationIn.ts';
import { localeIn } from './words/locales.ts';
import { world } from './world.testing.ts';

type EditionChanges = NonNullable<Parameters<typeof world.edition>[0]>;

/** Returns the world in an invented language, with thirty of its texts. */
export function invented({ publication, ...changes }: EditionChanges = {}, tag = 'qaa'): Edition {
  const language = languageOfTag(tag);
  if (language === undefined) throw new Error(`${tag} is not a language.`);
  const fields = { language, mainLanguage: language, locale: localeIn(language, 'US'), words: inventedWords };
  const edition = world.edition({ ...changes, publication: { ...fields, ...publication } });
  return { ...edition, publication: publicationOf(edition.publication, []) };
}

/** Invented words begin with *Zu*, which no English text does. */
export const inventedWords: PartialMessages = {
  pageNames: { home: 'Zudomo', blog: 'Zublogo', events: 'Zueventi', search: 'Zuserco', siteMap: 'Zumapo' },
  header: { skip: 'Zuskippo zulo contento', main: 'Zumajo', menu: 'Zumenu', search: 'Zuserco' },
  footer: { sections: 'Zusekcii', network: 'Zuparto di {network}.' },
  story: { readMore: 'Zulegu', minutes: 'Zu {count} min', inLanguage: { en: 'Zu Anglo' } },
  lists: {
    headlines: 'Zutituli',
    latest: 'Zunovi',
    seeAll: 'Zututo',
    subscribe: 'Zu RSS',
    updated: { one: 'Zunovigi {moment}, {count} fonto', other: 'Zunovigi {moment}, {count} fonti' },
    updatedPosts: 'Zunovigi {moment}',
    loading: 'Zulado {section}…',
    loaded: { other: 'Zuladita {section}: {count}.' },
  },
  section: { title: '{section} zu {place}', all: 'Zututi' },
  home: { title: 'Zunovi di {place}', todaysNews: 'Zunovi hodio', opinion: 'Zuopino' },
  actions: { tryAgain: 'Zudenove' },
  search: {
    stories: { one: 'Zu {count} novo', other: 'Zu {count} novi' },
    hints: ['Zu un', 'Zu du', 'Zu tri'],
  },
  feeds: { categories: ['Zulokalo', 'Zukomuno'] },
  dates: { today: 'Zuhodio' },
};
