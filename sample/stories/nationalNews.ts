import type { SectionStories } from '../story.ts';

/** National news: curly quotes and dashes throughout, because this feed goes out in windows-1252. */
export const nationalNews: SectionStories = {
  filed: [
    {
      outlet: 'crosstie-wire',
      title: '“Slow mail” pen-pal program pairs 40,000 classrooms by postcard',
      description: 'Each class answers within a month — or sends a drawing of why not.',
      author: 'Renée Applegarth',
      scene: 'typewriter',
    },
    {
      outlet: 'crosstie-wire',
      title: 'Balloon festival waits out the wind, then fills the valley',
      description: 'Three days of weather, one hour of sky: 212 balloons rose before breakfast.',
      author: 'Bartholomew Inch',
      scene: 'balloons',
    },
    {
      outlet: 'crosstie-wire',
      title: 'The nation’s smallest post office gets a second window',
      description:
        'It looks out on a hayfield. Mail volume has risen by “about a dog’s weight a day”, the clerk says.',
      author: 'Renée Applegarth',
    },
    {
      outlet: 'crosstie-wire',
      title: 'Overnight trains add a library car on two long routes',
      description: 'Borrow in one time zone, return in another. Conductors stamp the date by hand.',
      author: 'Solveig Marchbanks',
      scene: 'train',
    },
    {
      outlet: 'crosstie-wire',
      title: 'Wheat harvest photographs, taken from the cab, fill a museum wall',
      description: 'Four hundred drivers sent their view at noon on the same day.',
      author: 'Bartholomew Inch',
      scene: 'elevator',
    },
    {
      outlet: 'crosstie-wire',
      title: 'Census of front-porch swings finds more than anyone guessed',
      description: 'Volunteers counted in 600 towns; the average swing holds 2.4 people and a cat.',
      author: 'Solveig Marchbanks',
      scene: 'porches',
    },
    {
      outlet: 'crosstie-wire',
      title: 'Highway rest stops will post the local word for “creek”',
      description: 'Branch, brook, bayou, run, kill, wash: the signs are in five colors.',
      author: 'Renée Applegarth',
      scene: 'highway',
    },
    {
      outlet: 'crosstie-wire',
      title: 'A lighthouse keeper’s log, 1,100 pages of weather, goes online',
      description: 'The most frequent entry is “Fog again”. The second is “Pie”.',
      author: 'Ottoline Farraday',
    },
    {
      outlet: 'crosstie-wire',
      title: 'Volunteer river cleanups pass their millionth tire',
      description: 'Most become playground mats; the millionth has been painted gold.',
      author: 'Bartholomew Inch',
      scene: 'river',
    },
    {
      outlet: 'crosstie-wire',
      title: 'Summer reading crosses state lines with a bookmobile relay',
      description: 'The baton is a paperback. It has been dropped only once — in a lake.',
      author: 'Ottoline Farraday',
    },
  ],
  coming: [
    {
      outlet: 'crosstie-wire',
      title: 'Postcard program’s busiest stamp turns out to be a heron',
      description: 'Students voted; the heron won by a neck.',
      author: 'Renée Applegarth',
    },
    {
      outlet: 'crosstie-wire',
      title: 'Night sky reserve opens with the lights off',
      description:
        'Visitors get a red lantern, a blanket and a chart that folds the right way — the first time.',
      author: 'Solveig Marchbanks',
      scene: 'nightStreet',
    },
    {
      outlet: 'crosstie-wire',
      title: 'Town band exchange sends 90 tubas across the country',
      description: 'By rail, in two cars, “with the bells facing forward for luck”.',
      author: 'Ottoline Farraday',
      scene: 'train',
    },
  ],
};
