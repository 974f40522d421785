import type { Plural } from '../fill.ts';

export const search = {
  search: {
    title: 'Search',
    titleOf: '{words} – Search',
    description: 'Search the stories and posts of {name}.',
    /** Of a publication without a blog. */
    descriptionOfStories: 'Search the stories of {name}.',
    respelled: 'We found nothing for {words} and searched for {suggested} instead.',
    /** `resultsOf` goes on with `resultsFor`. */
    resultsFor: 'for “{words}”',
    stories: { one: '{count} story', other: '{count} stories' } as Plural,
    storiesMore: 'More than {stories}',
    posts: { one: '{count} post', other: '{count} posts' } as Plural,
    questions: { one: '{count} question', other: '{count} questions' } as Plural,
    sections: { one: '{count} section', other: '{count} sections' } as Plural,
    synonyms: 'Also searched for {words}',
    blogLeftOut: 'Our blog isn’t responding right now, so these results don’t include its posts.',
    blogNotSearched: 'Our blog isn’t responding right now, so we couldn’t search its posts.',
    pages: 'Pages of results',
    sectionPage: 'Section',
    sectionPages: 'Sections',
    fromFaq: 'From our FAQ',
    fromBlog: 'From our blog',
    allPosts: 'All {count} posts',
    sortBy: 'Sort by',
    bestMatch: 'Best match',
    newest: 'Newest',
    filter: 'Filter results',
    activeFilters: 'Active filters',
    removeFilter: 'Remove filter: ',
    filterSection: 'Section',
    filterSource: 'Source',
    allSections: 'All sections',
    allSources: 'All sources',
    moreFilters: '{count} more',
    ourBlog: 'Our blog',
    nothing: 'Nothing found for “{words}”',
    hints: [
      'Try fewer words; results contain all of them.',
      'Try another spelling or a different word.',
      'Without quotation marks, words don’t have to be next to each other.',
    ],
    searchAll: 'Search all sections and sources',
    newestStories: 'The newest stories',
    orSection: 'Or read a section',
    tooLong: 'Searches are limited to {count} characters.',
    tooLongReason: 'We kept the beginning. One or two words usually find the most.',
    unavailable: 'Search isn’t working right now.',
    unavailableReason:
      'The news is working. Your search terms are still in the field above; try again in a moment.',
    tips: 'Search tips',
    /** The first tip: where a search looks, in what the publication has. */
    tipPlaces: {
      all: 'One or two words work best. We look for all of them in a story’s title and description, in our blog posts, and in our questions and answers.',
      blog: 'One or two words work best. We look for all of them in a story’s title and description, and in our blog posts.',
      faq: 'One or two words work best. We look for all of them in a story’s title and description, and in our questions and answers.',
      stories: 'One or two words work best. We look for all of them in a story’s title and description.',
    },
    tipTexts: [
      'Capitals, accents and word endings don’t matter: bridges finds bridge, too.',
      'Use “quotation marks” for an exact phrase.',
    ],
    startWithSection: 'Or start with a section',
  },
  /** Under a list of several pages. */
  pageControls: {
    previous: 'Previous',
    next: 'Next',
    page: 'Page {page}',
  },
};
