import type { SceneName } from '../pictures/scenes.ts';

/** The subject of a sample post. */
export interface PostSubject {
  /** Follows *of*, *with* or nothing: `the ferry landing`. */
  name: string;
  /** A description, as the end of a sentence: `forty drawers of beans`. */
  about: string;
  scene: SceneName;
}

/** The vocabulary of the sample posts, all invented: 12 subjects and 12 angles, more combinations than posts. */
export const postVocabulary: {
  subjects: [PostSubject, ...PostSubject[]];
  /** `title` and `promise` come before the subject's name; `opening` is the first sentence. */
  angles: [Angle, ...Angle[]];
  advice: [string, ...string[]];
  voices: [string, ...string[]];
  streets: [string, ...string[]];
} = {
  subjects: [
    { name: 'the ferry landing', about: 'a slope of old stone where boats once tied up', scene: 'river' },
    { name: 'the seed library', about: 'forty drawers of beans, okra and squash', scene: 'library' },
    { name: 'the hill stairs', about: 'two hundred steps between two streets', scene: 'porches' },
    { name: 'the night bakery', about: 'one oven that is never cold', scene: 'bakery' },
    { name: 'the lake path', about: 'seven miles of gravel under oaks', scene: 'lakeTrail' },
    { name: 'the print shop', about: 'three presses and a cat', scene: 'typewriter' },
    { name: 'the switchyard', about: 'a field of rails that hums at noon', scene: 'train' },
    { name: 'the corner market', about: 'a counter, a scale and a bench', scene: 'market' },
    { name: 'the school garden', about: 'nine beds and a rain barrel', scene: 'garden' },
    { name: 'the repair table', about: 'a Saturday habit with many screwdrivers', scene: 'workbench' },
    { name: 'the ball field', about: 'a diamond that drains to the left', scene: 'ballDiamond' },
    { name: 'the small theater', about: 'ninety seats and a painted moon', scene: 'theater' },
  ],
  angles: [
    { title: 'A first visit to', promise: 'what to see at', opening: 'Nobody forgets the first time.' },
    {
      title: 'An hour with',
      promise: 'sixty good minutes at',
      opening: 'An hour is enough, if you bring it whole.',
    },
    {
      title: 'The people behind',
      promise: 'who looks after',
      opening: 'Somebody has the key, and somebody else has the kettle.',
    },
    {
      title: 'A short history of',
      promise: 'how it began with',
      opening: 'It began, as most things here do, with a borrowed ladder.',
    },
    {
      title: 'A rainy day at',
      promise: 'why rain is no reason to miss',
      opening: 'Rain empties the place and makes it better.',
    },
    {
      title: 'With children at',
      promise: 'small feet and',
      opening: 'Children ask the questions that adults have put away.',
    },
    {
      title: 'Winter at',
      promise: 'the quiet months of',
      opening: 'In winter you can hear what summer covers.',
    },
    {
      title: 'Questions about',
      promise: 'what readers asked us about',
      opening: 'Your questions came on cards, on the backs of tickets and once on a paper plate.',
    },
    {
      title: 'How to help',
      promise: 'where hands are needed at',
      opening: 'Two hands are welcome, and four are lunch.',
    },
    { title: 'On foot to', promise: 'the slow way to', opening: 'The slow way is the one with the benches.' },
    {
      title: 'What we learned at',
      promise: 'ten notes from',
      opening: 'We came with a plan and left with a list.',
    },
    {
      title: 'In praise of',
      promise: 'a kind word for',
      opening: 'Some things are praised too late, so here it is early.',
    },
  ],
  advice: [
    'Come before ten, while the shade is still long.',
    'Bring a pencil; there is always something to write down.',
    'Ask at the door, and wait for the second answer.',
    'Leave the gate as you found it.',
    'Carry water, also in March.',
    'Take the bus: the last quarter mile is the best one.',
    'Look up at the corner with the green lamp.',
    'Keep a coin for the box by the window.',
    'Read the small sign first and the large one after.',
    'Stay for the end; it is shorter than you think.',
  ],
  voices: [
    '“You do not have to be good at it. You have to come back,” says one of the regulars.',
    '“We count chairs, not people. The people are always more,” says the woman with the key.',
    '“My grandfather would have walked past it. I would have, too,” says a neighbor.',
    '“It smells of rope and oranges, and nobody knows why,” says a boy of nine.',
    '“Half of the work is sweeping. The other half is listening,” says the oldest volunteer.',
  ],
  streets: [
    'Sample Street',
    'Invented Avenue',
    'Lantern Court',
    'Ropewalk Lane',
    'Upper Stairs',
    'Orchard Row',
    'Kettle Street',
    'Ferry Road',
  ],
};

interface Angle {
  title: string;
  promise: string;
  opening: string;
}
