import type { SectionStories } from '../story.ts';

/** Politics and government, without real people. */
export const politics: SectionStories = {
  filed: [
    {
      outlet: 'statehouse-ledger',
      title: 'Plain-language budget fits on one sheet — and it folds into a boat',
      description: 'Each dollar is a square. The back has a glossary & a dotted line for the bow.',
      author: 'Hester Lindqvist-Moore',
      scene: 'cityHall',
      body: [
        'The clerk’s office printed 500 copies for the open house and ran out by noon. The second printing corrects one square, which was a parking meter, and adds a harbor.',
      ],
    },
    {
      outlet: 'commission-notebook',
      title: 'Public comment moves to the start of the evening',
      description: 'Parents of small children asked. The first speaker was six and in favor.',
      author: 'Jory Pemberwick',
    },
    {
      outlet: 'statehouse-ledger',
      title: 'Parks & Recreation asks: where should the next bench go?',
      description: 'Pins on a map, one for each resident who has ever wished to sit down.',
      author: 'Hester Lindqvist-Moore',
      scene: 'lakeTrail',
      oddity: 'title escaped twice',
    },
    {
      outlet: 'commission-notebook',
      title: 'Sidewalk survey finishes its last mile',
      description: 'Crews rolled every block with a wheelchair, a stroller and a level.',
      author: 'Jory Pemberwick',
    },
    {
      outlet: 'commission-notebook',
      title: 'One-stop permit counter opens at the Unified Government',
      description:
        'Home repairs under $10,000 need one visit instead of two, and a Spanish-language line is staffed on weekdays.',
      author: 'Perpetua Lowestoft',
    },
    {
      outlet: 'statehouse-ledger',
      title: 'Ballot drop box gets a roof, a light and a bench',
      description: 'The bench was not planned. Nobody objected.',
      author: 'Anselm Gravenhurst',
    },
    {
      outlet: 'commission-notebook',
      title: 'Translation headsets come to every open session',
      description: 'Four languages at first; the dial has room for twelve.',
      author: 'Jory Pemberwick',
      scene: 'theater',
    },
    {
      outlet: 'statehouse-ledger',
      title: 'Youth council drafts a rule about rules: two pages, no footnotes',
      description: 'It passed after an amendment struck out the word “heretofore”.',
      author: 'Anselm Gravenhurst',
    },
    {
      outlet: 'commission-notebook',
      title: 'Records desk digitizes a century of fence permits',
      description: 'Searchable by street, height and grievance.',
      author: 'Perpetua Lowestoft',
      scene: 'keepsakes',
    },
    {
      outlet: 'statehouse-ledger',
      title: 'Snow routes redrawn after a winter of notes from mail carriers',
      description: 'They knew which hills to do first. They had written it down.',
      author: 'Hester Lindqvist-Moore',
    },
    {
      outlet: 'commission-notebook',
      title: 'Open session draws a full room for storm drains',
      description: 'Residents painted the first forty covers on the spot.',
      author: 'Perpetua Lowestoft',
      scene: 'storm',
    },
  ],
  coming: [
    {
      outlet: 'statehouse-ledger',
      title: 'Budget boats race in the fountain; the general fund wins by a length',
      description: 'Capital improvements took on water.',
      author: 'Anselm Gravenhurst',
      scene: 'cityHall',
    },
    {
      outlet: 'commission-notebook',
      title: 'Six-year-old returns to public comment with a chart',
      description: 'It concerned puddles. It was referred to committee, with thanks.',
      author: 'Jory Pemberwick',
    },
    {
      outlet: 'statehouse-ledger',
      title: 'Bench map closes with 1,312 pins',
      description: 'The most wished-for spot has a view of a bakery.',
      author: 'Hester Lindqvist-Moore',
      scene: 'bakery',
    },
  ],
};
