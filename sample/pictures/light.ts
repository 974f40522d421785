/** The colors of a time of day: the sky, and the land from far to near, each layer darker than the one behind it. */
export interface Light {
  sky: string;
  /** The sky near the sun. */
  glow: string;
  sun: string;
  cloud: string;
  far: string;
  middle: string;
  near: string;
  ground: string;
  /** Water in this light, and its glitter. */
  water: string;
  glitter: string;
  /** Windows: lit when it is dark. */
  pane: string;
}

/** The light of each scene, mixed from the publication's design tokens. */
export const lights = {
  dawn: {
    sky: '#efd9c3',
    glow: '#f7e8cf',
    sun: '#f1c65f',
    cloud: '#f9efe0',
    far: '#d7b08c',
    middle: '#a9a06a',
    near: '#6f8256',
    ground: '#3f5c48',
    water: '#8fb0b5',
    glitter: '#f4dfb4',
    pane: '#f4d58a',
  },
  day: {
    sky: '#cfe0e4',
    glow: '#e5ede8',
    sun: '#f0c964',
    cloud: '#f6f6f0',
    far: '#b4cbb0',
    middle: '#86ab7c',
    near: '#557f58',
    ground: '#2f5945',
    water: '#4f86a3',
    glitter: '#a9cbd6',
    pane: '#5d8ba3',
  },
  gold: {
    sky: '#f3e3bd',
    glow: '#f8eed2',
    sun: '#e3a72f',
    cloud: '#fbf5e3',
    far: '#dfc07d',
    middle: '#c79a45',
    near: '#8c7538',
    ground: '#54552f',
    water: '#6d97a3',
    glitter: '#f5dc9a',
    pane: '#3f6880',
  },
  dusk: {
    sky: '#dfa98d',
    glow: '#efc9a0',
    sun: '#e9b04a',
    cloud: '#eebf9c',
    far: '#b27a6b',
    middle: '#7b5d6b',
    near: '#41506a',
    ground: '#1f3449',
    water: '#3d6480',
    glitter: '#eab98e',
    pane: '#f6cf72',
  },
  night: {
    sky: '#16384f',
    glow: '#1f4a65',
    sun: '#f3ead0',
    cloud: '#2a5873',
    far: '#24526c',
    middle: '#1a4059',
    near: '#123047',
    ground: '#0c2233',
    water: '#1d4b68',
    glitter: '#e3bd63',
    pane: '#f2c45c',
  },
  winter: {
    sky: '#dce4e6',
    glow: '#eef0ec',
    sun: '#f1dba6',
    cloud: '#f5f6f3',
    far: '#bccbd1',
    middle: '#d5dee0',
    near: '#eef1f0',
    ground: '#f7f8f5',
    water: '#a9c6d1',
    glitter: '#e9f1f2',
    pane: '#f0c667',
  },
} satisfies Record<string, Light>;

/** Colors that are the same in every light. */
export const inks = {
  paper: '#fbfaf6',
  wash: '#f1eee5',
  ink: '#15191e',
  slate: '#39454f',
  river: '#0f3a57',
  stream: '#3f7593',
  prairie: '#e3a72f',
  straw: '#f0cf86',
  brick: '#a63a22',
  clay: '#c8694a',
  blush: '#e6b39c',
  wood: '#8a5a3c',
  bark: '#5b3d2e',
  leaf: '#557f58',
  moss: '#8aa86f',
  pine: '#2c5142',
  skin: '#c98f6c',
} as const;
