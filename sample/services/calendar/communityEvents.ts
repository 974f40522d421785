import type { SceneName } from '../../pictures/scenes.ts';

/** An invented community event without a date, so that it is always in the future. */
export interface CommunityEvent {
  /** The slug of its picture. */
  slug: string;
  title: string;
  text: string;
  /** The invented host. */
  host: string;
  place: string;
  scene: SceneName;
  /** Monday is 1, Sunday 7 (ISO 8601). */
  weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Weeks ahead; 0 is the next such weekday. */
  week: 0 | 1;
  /** Local time: `18:30`. */
  starts: string;
  ends: string;
  admission: string;
}

/** The events of the sample's wall. Groups and events are invented; the parks and neighborhoods are real. */
export const communityEvents: readonly CommunityEvent[] = [
  {
    slug: 'sunrise-at-the-point',
    title: 'Sunrise walk to where the rivers meet',
    text: 'A slow mile with a thermos. We stop wherever the light does something.',
    host: 'Levee Walkers (sample)',
    place: 'Kaw Point Park',
    scene: 'river',
    weekday: 6,
    week: 0,
    starts: '07:30',
    ends: '09:00',
    admission: 'Free',
  },
  {
    slug: 'seed-swap',
    title: 'Seed swap on the long table',
    text: 'Bring what you saved in an envelope with its name on it, take what you will water.',
    host: 'Armourdale Back Gardens (sample)',
    place: 'Armourdale',
    scene: 'garden',
    weekday: 6,
    week: 0,
    starts: '10:00',
    ends: '13:00',
    admission: 'Free',
  },
  {
    slug: 'kites-over-the-lake',
    title: 'Kites over the lake',
    text: 'Some to lend, paper and string to make your own, and room to run.',
    host: 'Tuesday Kite Society (sample)',
    place: 'Wyandotte County Lake Park',
    scene: 'balloons',
    weekday: 7,
    week: 0,
    starts: '13:00',
    ends: '16:00',
    admission: 'Free',
  },
  {
    slug: 'porch-concert',
    title: 'Three porches, three songs each',
    text: 'An accordion, a choir of six and a trumpet. Bring a chair and walk along.',
    host: 'Front Steps Music (sample)',
    place: 'Strawberry Hill',
    scene: 'porches',
    weekday: 5,
    week: 0,
    starts: '18:30',
    ends: '20:30',
    admission: 'Free, a hat goes round',
  },
  {
    slug: 'mending-evening',
    title: 'Mending evening: lamps, zippers, chair legs',
    text: 'Volunteers look at one thing of yours with you. Most of it leaves working.',
    host: 'Second Wind Repair Table (sample)',
    place: 'Rosedale',
    scene: 'workbench',
    weekday: 3,
    week: 0,
    starts: '17:30',
    ends: '20:00',
    admission: 'Free, parts at cost',
  },
  {
    slug: 'story-hour',
    title: 'Story hour in two languages',
    text: 'Every page once in Spanish and once in English, and the animals in neither.',
    host: 'Two Tongues Readers (sample)',
    place: 'Argentine',
    scene: 'classroom',
    weekday: 4,
    week: 0,
    starts: '16:00',
    ends: '17:00',
    admission: 'Free',
  },
  {
    slug: 'bread-from-the-neighbors',
    title: 'Bread from the neighbors’ ovens',
    text: 'Eleven home bakers, one table, and a vote for the best crust.',
    host: 'Corner Crust Club (sample)',
    place: 'Downtown',
    scene: 'bakery',
    weekday: 2,
    week: 0,
    starts: '11:00',
    ends: '14:00',
    admission: 'Free, loaves from $4',
  },
  {
    slug: 'beginners-tennis',
    title: 'Tennis for people who never have',
    text: 'Rackets are there. Wear shoes that you can stop in.',
    host: 'Net Cord Neighbors (sample)',
    place: 'Piper',
    scene: 'tennis',
    weekday: 1,
    week: 0,
    starts: '18:00',
    ends: '19:30',
    admission: 'Free',
  },
  {
    slug: 'old-photographs',
    title: 'Bring an old photograph, tell its street',
    text: 'We scan it while you wait and you take the original home.',
    host: 'Shoebox Archive (sample)',
    place: 'Quindaro',
    scene: 'keepsakes',
    weekday: 6,
    week: 1,
    starts: '14:00',
    ends: '17:00',
    admission: 'Free',
  },
  {
    slug: 'small-stage-night',
    title: 'Small stage, short plays',
    text: 'Six plays of ten minutes by people who live within a mile.',
    host: 'Footlight Neighbors (sample)',
    place: 'Turner',
    scene: 'theater',
    weekday: 5,
    week: 1,
    starts: '19:00',
    ends: '21:00',
    admission: '$5, children free',
  },
  {
    slug: 'trail-day',
    title: 'Trail day: rakes, gloves, doughnuts',
    text: 'Two hours of work on the path, then somebody opens the box.',
    host: 'Friends of the Long Loop (sample)',
    place: 'Wyandotte County Lake Park',
    scene: 'lakeTrail',
    weekday: 7,
    week: 1,
    starts: '09:00',
    ends: '11:30',
    admission: 'Free',
  },
  {
    slug: 'supper-for-everyone',
    title: 'One long supper',
    text: 'Soup, bread and whatever you bring. There is a chair for anyone who comes alone.',
    host: 'Muncie Long Table (sample)',
    place: 'Muncie',
    scene: 'kitchen',
    weekday: 4,
    week: 1,
    starts: '18:00',
    ends: '20:00',
    admission: 'Free',
  },
];
