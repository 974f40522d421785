import type { SectionStories } from '../story.ts';

/** World news from invented places. */
export const worldNews: SectionStories = {
  filed: [
    {
      outlet: 'long-meridian',
      title: 'Harbor town relights its beacon after fifty years',
      description: 'Fishing crews voted to pay for the lamp. Its first turn was seen from three islands.',
      author: 'Ilse Vantongeren',
      scene: 'harbor',
    },
    {
      outlet: 'long-meridian',
      title: 'Ferry captains teach one another each other’s songs',
      description: 'The crossing takes two hours and nine verses.',
      author: 'Tomasin Okwuaba',
    },
    {
      outlet: 'long-meridian',
      title: 'Mountain village elects a cheese',
      description: 'Turnout was total. The runner-up will serve as deputy, on toast.',
      author: 'Ilse Vantongeren',
    },
    {
      outlet: 'long-meridian',
      title: 'A border market built on a bridge keeps two clocks and one kettle',
      description: 'Traders from either bank agree about tea, if not about the hour.',
      author: 'Corentin Hallorann',
      scene: 'market',
    },
    {
      outlet: 'long-meridian',
      title: 'Night train links four capitals, and four breakfasts',
      description: 'Passengers wake to a different bread at every stop.',
      author: 'Tomasin Okwuaba',
      scene: 'train',
    },
    {
      outlet: 'long-meridian',
      title: 'Island school’s weather diary is the longest unbroken one in its sea',
      description: 'Pupils have read the same thermometer at eight each morning since it was hung.',
      author: 'Corentin Hallorann',
    },
    {
      outlet: 'long-meridian',
      title: 'Desert observatory invites the valley to name a comet',
      description: 'The shortlist has a grandmother, a goat and a word for “late again”.',
      author: 'Ilse Vantongeren',
    },
    {
      outlet: 'long-meridian',
      title: 'Old tram depot becomes an orchestra’s winter home',
      description: 'The turntable still turns, which suits the cellos.',
      author: 'Tomasin Okwuaba',
      scene: 'theater',
    },
    {
      outlet: 'long-meridian',
      title: 'River delta counts its herons from canoes',
      description: 'Twelve languages were spoken, quietly.',
      author: 'Corentin Hallorann',
      scene: 'lakeTrail',
    },
    {
      outlet: 'long-meridian',
      title: 'Rooftop gardens stitch a green line across an old quarter',
      description: 'Ladders have been laid between eaves; bees did the rest.',
      author: 'Ilse Vantongeren',
      scene: 'garden',
    },
  ],
  coming: [
    {
      outlet: 'long-meridian',
      title: 'Beacon keepers of three islands meet for the first time',
      description: 'They had known one another for years by their lights.',
      author: 'Ilse Vantongeren',
      scene: 'harbor',
    },
    {
      outlet: 'long-meridian',
      title: 'Kite makers agree on a common knot',
      description: 'Talks took four afternoons, two of them windless.',
      author: 'Corentin Hallorann',
    },
    {
      outlet: 'long-meridian',
      title: 'Cheese election result stands after recount and second helping',
      description: 'Observers praised the process and asked for crackers.',
      author: 'Tomasin Okwuaba',
    },
  ],
};
