import { seededRandom } from './random.ts';
import { canvas, type Scene } from './scene.ts';
import { bakery } from './scenes/bakery.ts';
import { ballDiamond } from './scenes/ballDiamond.ts';
import { balloons } from './scenes/balloons.ts';
import { cityHall } from './scenes/cityHall.ts';
import { classroom } from './scenes/classroom.ts';
import { clothesline } from './scenes/clothesline.ts';
import { elevator } from './scenes/elevator.ts';
import { gallery } from './scenes/gallery.ts';
import { garden } from './scenes/garden.ts';
import { golf } from './scenes/golf.ts';
import { harbor } from './scenes/harbor.ts';
import { highway } from './scenes/highway.ts';
import { keepsakes } from './scenes/keepsakes.ts';
import { kitchen } from './scenes/kitchen.ts';
import { lakeTrail } from './scenes/lakeTrail.ts';
import { library } from './scenes/library.ts';
import { market } from './scenes/market.ts';
import { nightStreet } from './scenes/nightStreet.ts';
import { pondHockey } from './scenes/pondHockey.ts';
import { porches } from './scenes/porches.ts';
import { river } from './scenes/river.ts';
import { schoolBus } from './scenes/schoolBus.ts';
import { skyline } from './scenes/skyline.ts';
import { soccer } from './scenes/soccer.ts';
import { storm } from './scenes/storm.ts';
import { tennis } from './scenes/tennis.ts';
import { theater } from './scenes/theater.ts';
import { train } from './scenes/train.ts';
import { typewriter } from './scenes/typewriter.ts';
import { workbench } from './scenes/workbench.ts';

/** Every scene, by the name that stories use. */
export const scenes = {
  bakery,
  ballDiamond,
  balloons,
  cityHall,
  classroom,
  clothesline,
  elevator,
  gallery,
  garden,
  golf,
  harbor,
  highway,
  keepsakes,
  kitchen,
  lakeTrail,
  library,
  market,
  nightStreet,
  pondHockey,
  porches,
  river,
  schoolBus,
  skyline,
  soccer,
  storm,
  tennis,
  theater,
  train,
  typewriter,
  workbench,
} satisfies Record<string, Scene>;

/** The name of a scene. */
export type SceneName = keyof typeof scenes;

/** Draws a story's picture as SVG: `seed` varies light and details, so that two pictures of the same scene differ. */
export function drawPicture({ scene, seed }: { scene: SceneName; seed: string }): string {
  const { width, height } = canvas;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${scenes[scene](seededRandom(seed))}</svg>`;
}
