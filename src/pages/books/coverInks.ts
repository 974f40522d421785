/** The inks that one cover is printed with. */
export interface CoverInks {
  /** Behind the words, and the sky of the picture. */
  ground: string;
  /** What lies far. */
  far: string;
  /** What lies near. */
  near: string;
  /** The sun, and whatever catches its light. */
  light: string;
  words: 'dark' | 'light';
}

type InkSets = [CoverInks, ...CoverInks[]];

function inks(
  words: CoverInks['words'],
  [ground, far, near, light]: [string, string, string, string],
): CoverInks {
  return { ground, far, near, light, words };
}

/** Six families of inks from the publication's own colours (river, prairie, brick, paper), each in a day and a dusk, and in its boldest. */
export const coverInks: [InkSets, ...InkSets[]] = [
  // River.
  [
    inks('dark', ['#dbe5ea', '#8fb0c2', '#0f3a57', '#e3a72f']),
    inks('light', ['#0f3a57', '#24506e', '#081f30', '#e9c46a']),
    inks('light', ['#3d6f8e', '#0f3a57', '#0b2a40', '#f3ddb0']),
  ],
  // Prairie.
  [
    inks('dark', ['#f4e6c3', '#dda93f', '#6b4a12', '#a63a22']),
    inks('dark', ['#e3a72f', '#b97a16', '#3c2a08', '#fbf3dc']),
    inks('light', ['#4a3610', '#7d5a17', '#241a06', '#e3a72f']),
  ],
  // Brick.
  [
    inks('dark', ['#f3ddd1', '#cf7f63', '#6e2413', '#e3a72f']),
    inks('light', ['#a63a22', '#7c2815', '#4a160a', '#f0c987']),
    inks('light', ['#4a1d14', '#843523', '#260e09', '#e78b66']),
  ],
  // Meadow.
  [
    inks('dark', ['#e0e6d3', '#94a877', '#2f4526', '#e3a72f']),
    inks('light', ['#35502f', '#527147', '#182715', '#e9cf86']),
    inks('dark', ['#b5c39a', '#6d8a58', '#263a22', '#fbf6e4']),
  ],
  // Dusk.
  [
    inks('dark', ['#e6dfe8', '#a68db0', '#3d2b4e', '#d9883f']),
    inks('light', ['#3d2b4e', '#61487a', '#1c1228', '#f0b56b']),
    inks('light', ['#7d4f63', '#4f2f45', '#2b1626', '#f3cfa0']),
  ],
  // Limestone.
  [
    inks('dark', ['#efece2', '#b9b09a', '#3d3a33', '#a63a22']),
    inks('light', ['#2b2f33', '#50575d', '#121517', '#e3a72f']),
    inks('dark', ['#d5cebc', '#8d8672', '#2e2b25', '#fdfaf0']),
  ],
];
