import type { SectionStories } from '../story.ts';

/** Technology and innovation, at the scale of a workbench. */
export const technology: SectionStories = {
  filed: [
    {
      outlet: 'soldering-iron',
      title: 'Radio club brings a 1940s receiver back to life, and it picks up the ball game',
      description: 'Eleven new capacitors, one old dial, and a voice from the infield.',
      author: 'Ignatius Thornbury',
      scene: 'workbench',
      body: [
        'The set had spent thirty years holding up a fern. Club members traced its wiring on butcher paper, replaced what had leaked, and left every scratch on the case alone.',
        'It warms up in about a minute, which the club recommends to everyone.',
      ],
    },
    {
      outlet: 'soldering-iron',
      title: 'Students teach a robot to sort lost mittens',
      description: 'It pairs by color, pattern and, when in doubt, hope.',
      author: 'Zenobia Crake',
      scene: 'classroom',
    },
    {
      outlet: 'soldering-iron',
      title: 'Neighborhood sensor network measures shade',
      description: 'Forty boxes on forty porches show which corner to wait on in July.',
      author: 'Ignatius Thornbury',
      scene: 'porches',
      pictureOddity: 'missing',
    },
    {
      outlet: 'soldering-iron',
      title: 'Library lends thermal cameras to find drafty windows',
      description: 'The waiting list is longest on the coldest day.',
      author: 'Zenobia Crake',
    },
    {
      outlet: 'soldering-iron',
      title: 'Old phone booths become weather stations',
      description: 'Lift the receiver to hear the wind speed.',
      author: 'Marguerite Holloway-Finch',
      scene: 'nightStreet',
    },
    {
      outlet: 'soldering-iron',
      title: 'Open-source bus sign costs less than the pole it hangs on',
      description: 'The plans fit on a page; the bolts are the expensive part.',
      author: 'Ignatius Thornbury',
    },
    {
      outlet: 'soldering-iron',
      title: 'A font drawn from barn lettering is free to use',
      description: 'It leans a little, as barns do.',
      author: 'Marguerite Holloway-Finch',
    },
    {
      outlet: 'soldering-iron',
      title: 'River gauge built by eighth graders agrees with the official one',
      description: 'To within the width of a frog.',
      author: 'Zenobia Crake',
      scene: 'river',
    },
  ],
  coming: [
    {
      outlet: 'soldering-iron',
      title: 'Mitten robot reunites its hundredth pair',
      description: 'The hundredth was striped. Applause was muffled.',
      author: 'Zenobia Crake',
      scene: 'classroom',
    },
    {
      outlet: 'soldering-iron',
      title: 'Radio club’s receiver stays up for extra innings',
      description: 'So did the club.',
      author: 'Ignatius Thornbury',
      scene: 'workbench',
    },
    {
      outlet: 'soldering-iron',
      title: 'Shade map now has a layer for lemonade',
      description: 'Added by request, verified by hand.',
      author: 'Marguerite Holloway-Finch',
    },
  ],
};
