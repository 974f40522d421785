import type { SectionStories } from '../story.ts';

/** Lifestyle and fashion. */
export const lifestyle: SectionStories = {
  filed: [
    {
      outlet: 'clothesline',
      title: 'Mending night draws forty sweaters and their people',
      description: 'Visible stitches are encouraged. Elbows first.',
      author: 'Araminta Gallow',
      scene: 'clothesline',
    },
    {
      outlet: 'clothesline',
      title: 'How one block shares a single, excellent lawn mower',
      description: 'It has a name, a calendar and a birthday.',
      author: 'Peregrine Stoddard',
    },
    {
      outlet: 'clothesline',
      title: 'The case for a longer lunch, made over one',
      description: 'Three courses, two walks, no minutes kept.',
      author: 'Araminta Gallow',
      scene: 'kitchen',
    },
    {
      outlet: 'clothesline',
      title: 'Thrift season: what the good coats know',
      description: 'Check the lining, then the pockets, then the lining again.',
      author: 'Peregrine Stoddard',
      oddity: 'unreadable date',
    },
    {
      outlet: 'clothesline',
      title: 'Letters by lamplight: a pen club meets monthly',
      description: 'Ink is provided; news is not.',
      author: 'Araminta Gallow',
      scene: 'typewriter',
    },
    {
      outlet: 'clothesline',
      title: 'Night sky picnic: blankets, thermos, no flashlights',
      description: 'Bring a constellation to share.',
      author: 'Peregrine Stoddard',
    },
    {
      outlet: 'clothesline',
      title: 'A weekend without errands',
      description: 'Participants report that the errands were still there on Monday, and smaller.',
      author: 'Araminta Gallow',
    },
    {
      outlet: 'clothesline',
      title: 'Seed swap etiquette, explained by a marigold grower',
      description: 'Never ask for the good ones. They will be offered.',
      author: 'Peregrine Stoddard',
      scene: 'garden',
    },
  ],
  coming: [
    {
      outlet: 'clothesline',
      title: 'Mending night takes on a parachute',
      description: 'It is now a tent. It was going to be curtains.',
      author: 'Araminta Gallow',
      scene: 'clothesline',
    },
    {
      outlet: 'clothesline',
      title: 'Shared mower turns five',
      description: 'There was cake, cut very evenly.',
      author: 'Peregrine Stoddard',
    },
    {
      outlet: 'clothesline',
      title: 'Pen club receives a reply from 1988',
      description: 'The sender apologizes for the delay.',
      author: 'Araminta Gallow',
      scene: 'typewriter',
    },
  ],
};
