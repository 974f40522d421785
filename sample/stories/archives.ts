import type { SectionStories } from '../story.ts';

/** Invented finds from the archives. Their feed is RSS 0.91, which has neither dates nor authors. */
export const archives: SectionStories = {
  filed: [
    {
      outlet: 'back-files',
      title: 'A shoebox of ferry tickets, and the hand that punched them',
      description: 'Every hole is a small anchor. Nobody knows why there are two colors.',
      scene: 'keepsakes',
    },
    {
      outlet: 'back-files',
      title: 'The streetcar conductor’s pocket diary, weather and tips',
      description: '“Rain. A lady paid in plums.” It goes on like that for 200 pages.',
      scene: 'keepsakes',
    },
    {
      outlet: 'back-files',
      title: 'Class picture, forty children, one blur',
      description: 'The blur has been identified by three families.',
    },
    {
      outlet: 'back-files',
      title: 'What the depot chalkboard said on its last day',
      description: 'Someone copied it down, smudges included.',
      scene: 'train',
    },
    {
      outlet: 'back-files',
      title: 'A recipe card for a cake that needs a second card',
      description: 'It ends “and then as before, but more so”.',
      scene: 'kitchen',
    },
    {
      outlet: 'back-files',
      title: 'Letters home from the packing of a circus',
      description: 'The elephants went last. They did not care to be hurried.',
      scene: 'typewriter',
    },
    {
      outlet: 'back-files',
      title: 'The winter the pond was a post office',
      description: 'Skates were faster than the road, a clerk’s note explains.',
      scene: 'pondHockey',
    },
    {
      outlet: 'back-files',
      title: 'A map of wells, drawn from memory, mostly right',
      description: 'Volunteers walked it with a divining rod and a tape.',
    },
    {
      outlet: 'back-files',
      title: 'Scorebook of a team that never lost, because it never played',
      description: 'It rained. It rained beautifully, the scorer writes.',
      scene: 'ballDiamond',
    },
  ],
  coming: [
    {
      outlet: 'back-files',
      title: 'Second shoebox found, with the other color',
      description: 'It was for the return trip.',
      scene: 'keepsakes',
    },
    {
      outlet: 'back-files',
      title: 'The blur has a name',
      description: 'He was asked to stand still. He remembers.',
    },
    {
      outlet: 'back-files',
      title: 'The cake needs a third card',
      description: 'It has been found in a hymnal.',
      scene: 'kitchen',
    },
  ],
};
