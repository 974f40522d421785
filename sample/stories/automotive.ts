import type { SectionStories } from '../story.ts';

/** Automotive and energy. */
export const automotive: SectionStories = {
  filed: [
    {
      outlet: 'switchyard-and-spoke',
      title: 'Vocational class converts a milk truck to electric',
      description: 'It is quiet enough to hear the bottles. Range: the whole route & a visit to grandmother.',
      author: 'Caspian Rutledge',
      scene: 'highway',
    },
    {
      outlet: 'switchyard-and-spoke',
      title: 'Wind crews train on a tower that goes nowhere',
      description: 'Sixty rungs, a platform and a very good view of the practice field.',
      author: 'Ottilie Branscombe',
      scene: 'highway',
    },
    {
      outlet: 'switchyard-and-spoke',
      title: 'Bike co-op hands out its five-hundredth earned bicycle',
      description: 'Twelve hours of wrenching buys a frame. The lights are free.',
      author: 'Caspian Rutledge',
      scene: 'workbench',
    },
    {
      outlet: 'switchyard-and-spoke',
      title: 'Porch solar kit fits in a station wagon',
      description: 'It runs a lamp, a radio and one argument about where to point it.',
      author: 'Ottilie Branscombe',
      scene: 'porches',
    },
    {
      outlet: 'switchyard-and-spoke',
      title: 'Car club will drive only left turns, for charity',
      description: 'They expect to be back eventually.',
      author: 'Caspian Rutledge',
    },
    {
      outlet: 'switchyard-and-spoke',
      title: 'Charging posts at the market take coins, cards and compliments',
      description: 'The third option prints a receipt with a smile on it.',
      author: 'Ottilie Branscombe',
    },
    {
      outlet: 'switchyard-and-spoke',
      title: 'Locomotive simulator opens to anyone tall enough to reach the horn',
      description: 'A box is provided.',
      author: 'Caspian Rutledge',
      scene: 'train',
    },
    {
      outlet: 'switchyard-and-spoke',
      title: 'How much does idling cost? Students hung a jar on it',
      description: 'A marble a minute. The jar was full by Thursday.',
      author: 'Ottilie Branscombe',
    },
  ],
  coming: [
    {
      outlet: 'switchyard-and-spoke',
      title: 'Electric milk truck finishes its first month',
      description: 'No breakdowns, one parade.',
      author: 'Caspian Rutledge',
      scene: 'highway',
    },
    {
      outlet: 'switchyard-and-spoke',
      title: 'Left-turn drivers return, dizzy and victorious',
      description: 'They raised enough for two stoplights.',
      author: 'Ottilie Branscombe',
    },
    {
      outlet: 'switchyard-and-spoke',
      title: 'Second practice tower will have a slide',
      description: 'For descent training, the instructors say.',
      author: 'Caspian Rutledge',
      scene: 'storm',
    },
  ],
};
