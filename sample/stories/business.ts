import type { SectionStories } from '../story.ts';

/** Business and finance: small firms, all invented. */
export const business: SectionStories = {
  filed: [
    {
      outlet: 'loading-dock',
      title: 'Corner grocers pool one delivery bike, then buy a second',
      description: 'Nine shops, two bikes, one bell code: two rings means eggs.',
      author: 'Cosima Dearborn',
      scene: 'market',
    },
    {
      outlet: 'loading-dock',
      title: 'A button wholesaler in Armourdale finds its niche: one button',
      description: 'Send a photograph of what you lost. They have drawers.',
      author: 'Leopold Stanhurst',
    },
    {
      outlet: 'loading-dock',
      title: 'Shared kitchen graduates its twentieth food stand',
      description: 'The newest sells soup by the ladle and refuses to say how many ladles make a bowl.',
      author: 'Cosima Dearborn',
      scene: 'kitchen',
    },
    {
      outlet: 'loading-dock',
      title: 'Grain elevator rents out its headhouse as an office with a view',
      description: 'Four desks, 140 steps, no complaints about the commute down.',
      author: 'Leopold Stanhurst',
      scene: 'elevator',
    },
    {
      outlet: 'loading-dock',
      title: 'Repair shops publish what broke most',
      description: 'Zippers lead, hinges follow. The list is meant for makers.',
      author: 'Winifred Castellane',
      scene: 'workbench',
    },
    {
      outlet: 'loading-dock',
      title: 'Downtown landlords trade empty windows for displays by art students',
      description: 'Foot traffic rose; so did the number of noses on glass.',
      author: 'Cosima Dearborn',
      scene: 'skyline',
    },
    {
      outlet: 'loading-dock',
      title: 'Credit circle marks ten years without a late payment',
      description: 'Thirty members meet over dinner. Borrowers cook.',
      author: 'Winifred Castellane',
    },
    {
      outlet: 'loading-dock',
      title: 'Bakery’s day-old shelf becomes its best seller',
      description: 'Customers like the price and the second chance.',
      author: 'Leopold Stanhurst',
      scene: 'bakery',
    },
    {
      outlet: 'loading-dock',
      title: 'Freight yard apprentices earn while they learn to listen for a flat wheel',
      description: 'The final exam is taken with eyes closed.',
      author: 'Winifred Castellane',
    },
  ],
  coming: [
    {
      outlet: 'loading-dock',
      title: 'Delivery bikes get a third bell code',
      description: 'Three rings: “It is heavier than it looks.”',
      author: 'Cosima Dearborn',
      scene: 'market',
    },
    {
      outlet: 'loading-dock',
      title: 'Button wholesaler matches a coat from a photograph of its shadow',
      description: 'Tortoiseshell, four holes, thirty minutes.',
      author: 'Leopold Stanhurst',
    },
    {
      outlet: 'loading-dock',
      title: 'Soup stand settles it: six ladles',
      description: 'A sign now says so. Regulars have asked for the mystery back.',
      author: 'Winifred Castellane',
      scene: 'kitchen',
    },
  ],
};
