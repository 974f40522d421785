import { canvas } from './canvas.ts';
import { seededRandom } from './random.ts';
import { scenes } from './scenes.ts';
import type { SceneName } from './scenes.ts';
/** Draws a story's picture as SVG: `seed` varies light and details, so that two with the same scene differ. */
export function drawPicture({ scene, seed }: { scene: SceneName; seed: string }): string {
  const { width, height } = canvas;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${scenes[scene](seededRandom(seed))}</svg>`;
}
