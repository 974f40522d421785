import type { SectionStories } from '../story.ts';

/** Opinion and editorials, nonpartisan. */
export const opinion: SectionStories = {
  filed: [
    {
      outlet: 'front-porch-letters',
      title: 'In praise of the bench that faces the wrong way',
      description: 'It looks at people instead of the view. That is the view.',
      author: 'Cordelia Marsh-Hadley',
      scene: 'lakeTrail',
      body: [
        'Someone bolted it down backwards, and I hope that nobody ever fixes it. From that bench I have watched two first bicycles, one proposal and a man teach his parrot the names of the bridges.',
        'We build so many places for looking away. Here is one for looking at each other.',
      ],
    },
    {
      outlet: 'front-porch-letters',
      title: 'Wave first',
      description: 'A short argument for the raised hand, from a driver of 40 years.',
      author: 'Everett Bramblewood',
      scene: 'highway',
    },
    {
      outlet: 'front-porch-letters',
      title: 'Let the library be loud for one hour',
      description: 'A dissent, and a schedule.',
      author: 'Cordelia Marsh-Hadley',
      scene: 'library',
    },
    {
      outlet: 'front-porch-letters',
      title: 'The case against the leaf blower, in haiku',
      description: 'Seventeen of them, one for each Saturday.',
      author: 'Everett Bramblewood',
    },
    {
      outlet: 'front-porch-letters',
      title: 'Editorial: every town needs one clock that is right',
      description: 'And one person who winds it.',
      scene: 'skyline',
    },
    {
      outlet: 'front-porch-letters',
      title: 'What my mail carrier knows',
      description: 'She has read our street for twenty years, one gate at a time.',
      author: 'Cordelia Marsh-Hadley',
    },
    {
      outlet: 'front-porch-letters',
      title: 'Letters: on gravy',
      description: 'Eleven readers respond. No two agree.',
      author: 'Readers of Front Porch Letters',
      scene: 'typewriter',
    },
    {
      outlet: 'front-porch-letters',
      title: 'Keep the paper map in the glove box',
      description: 'It never asks you to make a U-turn.',
      author: 'Everett Bramblewood',
    },
  ],
  coming: [
    {
      outlet: 'front-porch-letters',
      title: 'Letters: more on gravy',
      description: 'The editor declares a truce, and lumps.',
      author: 'Readers of Front Porch Letters',
      scene: 'kitchen',
    },
    {
      outlet: 'front-porch-letters',
      title: 'I have been waved at, and I have thoughts',
      description: 'They are all good.',
      author: 'Cordelia Marsh-Hadley',
    },
    {
      outlet: 'front-porch-letters',
      title: 'Editorial: wind the clock',
      description: 'Volunteers, form a line at noon.',
      scene: 'skyline',
    },
  ],
};
