import type { SectionStories } from '../story.ts';

/** Real estate and housing. */
export const realEstate: SectionStories = {
  filed: [
    {
      outlet: 'porch-and-parcel',
      title: 'Six shotgun houses saved by one long weekend of paint',
      description: 'Colors were drawn from a hat. Nobody traded.',
      author: 'Delphine Ashgrove',
      scene: 'porches',
    },
    {
      outlet: 'porch-and-parcel',
      title: 'First-time buyers’ class now has a second room, for the questions',
      description: 'The most asked: “What is escrow?” The second: “No, really?”',
      author: 'Barnaby Culpepper-Voss',
    },
    {
      outlet: 'porch-and-parcel',
      title: 'Old schoolhouse becomes eleven apartments and keeps its bell',
      description: 'Residents take turns. Quiet hours are observed by the bell, too.',
      author: 'Delphine Ashgrove',
    },
    {
      outlet: 'porch-and-parcel',
      title: 'Porch census says the railing is back',
      description: 'Builders report that people ask for a place to put a cup.',
      author: 'Barnaby Culpepper-Voss',
    },
    {
      outlet: 'porch-and-parcel',
      title: 'Land trust closes on a corner lot, price: one pie a year',
      description: 'The deed names the filling.',
      author: 'Delphine Ashgrove',
      scene: 'garden',
    },
    {
      outlet: 'porch-and-parcel',
      title: 'Downtown loft tour climbs 412 steps',
      description: 'Organizers counted twice. Lemonade was waiting at 206.',
      author: 'Barnaby Culpepper-Voss',
      scene: 'skyline',
    },
    {
      outlet: 'porch-and-parcel',
      title: 'Weatherization crew marks its thousandth attic',
      description: 'Strangest find: a canoe, too long for the hatch.',
      author: 'Delphine Ashgrove',
    },
    {
      outlet: 'porch-and-parcel',
      title: 'A street of night-lights: renters and owners agree on lamps',
      description: 'Warm, low, and on by dusk.',
      author: 'Barnaby Culpepper-Voss',
      scene: 'nightStreet',
    },
  ],
  coming: [
    {
      outlet: 'porch-and-parcel',
      title: 'Canoe leaves attic by way of the roof',
      description: 'Forty neighbors helped; it floats.',
      author: 'Delphine Ashgrove',
      scene: 'lakeTrail',
    },
    {
      outlet: 'porch-and-parcel',
      title: 'Land trust’s first rent has been paid, in cherry',
      description: 'It was accepted warm.',
      author: 'Barnaby Culpepper-Voss',
      scene: 'kitchen',
    },
    {
      outlet: 'porch-and-parcel',
      title: 'Seventh house asks to join the painted row',
      description: 'The hat is being refilled.',
      author: 'Delphine Ashgrove',
      scene: 'porches',
    },
  ],
};
