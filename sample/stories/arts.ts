import type { SectionStories } from '../story.ts';

/** Arts and culture. */
export const arts: SectionStories = {
  filed: [
    {
      outlet: 'rosedale-review',
      title: 'A mural of the river takes shape, one brick at a time',
      description: 'Painters ask each passer-by for a color. So far the river is mostly gold.',
      author: 'Seraphine Okonjo-Blythe',
      scene: 'gallery',
    },
    {
      outlet: 'footlight',
      title: 'Piano for anyone: a grand on the stage, an hour for each player',
      description: 'The list runs from scales to stride. The youngest needed two cushions.',
      author: 'Horatio Vandermeer',
      scene: 'theater',
    },
    {
      outlet: 'rosedale-review',
      title: 'Print shop opens its type drawers on Sundays',
      description: 'Bring a sentence. Leave with a poster and blue fingers.',
      author: 'Seraphine Okonjo-Blythe',
      scene: 'typewriter',
    },
    {
      outlet: 'footlight',
      title: 'Puppet troupe stages a whole county in a suitcase',
      description: 'The lake is a mirror; the bridge is a comb.',
      author: 'Horatio Vandermeer',
    },
    {
      outlet: 'rosedale-review',
      title: 'Photographers walk one street at night for a year',
      description: 'The show has 365 windows in it, all of them lit.',
      author: 'Euphemia Strand',
      scene: 'nightStreet',
    },
    {
      outlet: 'footlight',
      title: 'Turner Community Chorus learns the county’s street names, in four parts',
      description: 'Tenors have the avenues.',
      author: 'Horatio Vandermeer',
      scene: 'theater',
    },
    {
      outlet: 'rosedale-review',
      title: 'Jazz brunch moves upstairs “to be nearer the weather”',
      description: 'Rain keeps time on the skylight.',
      author: 'Euphemia Strand',
    },
    {
      outlet: 'footlight',
      title: 'Costume closet lends a thousand hats',
      description: 'Bowlers go first, then anything with a feather.',
      author: 'Horatio Vandermeer',
    },
    {
      outlet: 'rosedale-review',
      title: 'A sculptor turns grain scoops into a flock of birds',
      description: 'They hang in the depot, facing south.',
      author: 'Seraphine Okonjo-Blythe',
      scene: 'elevator',
    },
    {
      outlet: 'footlight',
      title: 'Poetry line: dial in, hear a neighbor read',
      description: 'New voices every Monday. Breathing is left in.',
      author: 'Euphemia Strand',
    },
  ],
  coming: [
    {
      outlet: 'rosedale-review',
      title: 'River mural adds its first heron',
      description: 'A bus driver chose the color.',
      author: 'Seraphine Okonjo-Blythe',
      scene: 'gallery',
    },
    {
      outlet: 'footlight',
      title: 'Open piano plays past midnight',
      description: 'The janitor had the last hour, and an encore.',
      author: 'Horatio Vandermeer',
      scene: 'theater',
    },
    {
      outlet: 'rosedale-review',
      title: 'Print shop runs out of the letter K',
      description: 'Donations welcome, any size.',
      author: 'Euphemia Strand',
    },
  ],
};
