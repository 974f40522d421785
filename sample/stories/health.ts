import type { SectionStories } from '../story.ts';

/** Health and wellness: neighborly, never medical advice. */
export const health: SectionStories = {
  filed: [
    {
      outlet: 'good-measure',
      title: 'Walking school bus adds a third route and a banner',
      description: 'Grandparents steer, children set the pace, and the banner says which way to lean.',
      author: 'Rosalind Everglade',
      scene: 'lakeTrail',
      body: [
        'Every morning at ten past seven a whistle blows on the corner and eleven children fall in behind two reflective vests. The route has six stops and one dog, who is considered faculty.',
      ],
    },
    {
      outlet: 'good-measure',
      title: 'Clinic’s waiting room becomes a reading room',
      description: 'Shelves first, then softer chairs. Nobody minds being called second.',
      author: 'Fitzgerald Amonde',
      scene: 'library',
    },
    {
      outlet: 'good-measure',
      title: 'Tai chi at the ball field: the infield is for beginners',
      description: 'Sundays at eight. Third base has the best shade.',
      author: 'Rosalind Everglade',
      scene: 'ballDiamond',
    },
    {
      outlet: 'good-measure',
      title: 'Soup swap enters its tenth winter',
      description: 'Bring six jars, take six jars, label everything.',
      author: 'Clementine Voorhees',
      scene: 'kitchen',
    },
    {
      outlet: 'good-measure',
      title: 'Nap club reports strong attendance',
      description: 'Minutes of the meeting are brief.',
      author: 'Fitzgerald Amonde',
    },
    {
      outlet: 'good-measure',
      title: 'Garden plots by prescription: a bed, a trowel, a neighbor',
      description: 'A year-long pilot pairs newcomers with people who know where the hose is.',
      author: 'Clementine Voorhees',
      scene: 'garden',
    },
    {
      outlet: 'good-measure',
      title: 'Swim lessons for grown-ups fill both lanes',
      description: 'The oldest beginner is 81 and wants a diving board.',
      author: 'Rosalind Everglade',
    },
    {
      outlet: 'good-measure',
      title: 'Hearing loop installed in the theater’s first ten rows',
      description: 'Tested with a whisper from the back of the stage.',
      author: 'Fitzgerald Amonde',
      scene: 'theater',
    },
    {
      outlet: 'good-measure',
      title: 'Quilts for the new baby ward: 60 and counting',
      description: 'Each has one crooked square, on purpose.',
      author: 'Clementine Voorhees',
      scene: 'clothesline',
    },
  ],
  coming: [
    {
      outlet: 'good-measure',
      title: 'Walking school bus logs its thousandth mile',
      description: 'The dog has been promoted.',
      author: 'Rosalind Everglade',
      scene: 'lakeTrail',
    },
    {
      outlet: 'good-measure',
      title: 'Soup swap crowns a surprise: parsnip',
      description: 'It was labeled only “trust me”.',
      author: 'Clementine Voorhees',
      scene: 'kitchen',
    },
    {
      outlet: 'good-measure',
      title: 'Nap club will meet twice a week',
      description: 'The motion carried by a snore.',
      author: 'Fitzgerald Amonde',
    },
  ],
};
