export interface CoverInks {
  /** The color behind the title, and of the picture's sky. */
  ground: string;
  /** The background. */
  far: string;
  /** The foreground. */
  near: string;
  /** The sun and lit parts. */
  light: string;
  words: 'dark' | 'light';
}

/**
 * Six families of inks, each with three sets. They repeat the publication's colors as numbers because an SVG loaded as
 * a picture can't read the page's tokens.
 */
export const coverInks: [InkSets, ...InkSets[]] = [
  // River.
  [
    inks('dark', [0xdbe5ea, 0x8fb0c2, 0x0f3a57, 0xe3a72f]),
    inks('light', [0x0f3a57, 0x24506e, 0x081f30, 0xe9c46a]),
    inks('light', [0x3d6f8e, 0x0f3a57, 0x0b2a40, 0xf3ddb0]),
  ],
  // Prairie.
  [
    inks('dark', [0xf4e6c3, 0xdda93f, 0x6b4a12, 0xa63a22]),
    inks('dark', [0xe3a72f, 0xb97a16, 0x3c2a08, 0xfbf3dc]),
    inks('light', [0x4a3610, 0x7d5a17, 0x241a06, 0xe3a72f]),
  ],
  // Brick.
  [
    inks('dark', [0xf3ddd1, 0xcf7f63, 0x6e2413, 0xe3a72f]),
    inks('light', [0xa63a22, 0x7c2815, 0x4a160a, 0xf0c987]),
    inks('light', [0x4a1d14, 0x843523, 0x260e09, 0xe78b66]),
  ],
  // Meadow.
  [
    inks('dark', [0xe0e6d3, 0x94a877, 0x2f4526, 0xe3a72f]),
    inks('light', [0x35502f, 0x527147, 0x182715, 0xe9cf86]),
    inks('dark', [0xb5c39a, 0x6d8a58, 0x263a22, 0xfbf6e4]),
  ],
  // Dusk.
  [
    inks('dark', [0xe6dfe8, 0xa68db0, 0x3d2b4e, 0xd9883f]),
    inks('light', [0x3d2b4e, 0x61487a, 0x1c1228, 0xf0b56b]),
    inks('light', [0x7d4f63, 0x4f2f45, 0x2b1626, 0xf3cfa0]),
  ],
  // Limestone.
  [
    inks('dark', [0xefece2, 0xb9b09a, 0x3d3a33, 0xa63a22]),
    inks('light', [0x2b2f33, 0x50575d, 0x121517, 0xe3a72f]),
    inks('dark', [0xd5cebc, 0x8d8672, 0x2e2b25, 0xfdfaf0]),
  ],
];

/** Paper in the sun. */
export const paperInk = hex(0xfffdf6);

/** Mixes two inks: `share` 0 gives `from`, 1 gives `to`. */
export function mixedInk(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const first = Number.parseInt(from.slice(at, at + 2), 16);
    const second = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(first + (second - first) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

type InkSets = [CoverInks, ...CoverInks[]];

function inks(
  words: CoverInks['words'],
  [ground, far, near, light]: [number, number, number, number],
): CoverInks {
  return { ground: hex(ground), far: hex(far), near: hex(near), light: hex(light), words };
}

function hex(ink: number): string {
  return `#${ink.toString(16).padStart(6, '0')}`;
}
