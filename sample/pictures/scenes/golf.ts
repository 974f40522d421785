import { cloud, hills, inks, lights, person, sky, tree, type Scene } from '../scene.ts';

/** A green with its flag, two bunkers, a pond, someone lining up a putt. */
export const golf: Scene = (random) => {
  const light = random.pick([lights.day, lights.dawn, lights.gold]);
  const flag = random.between({ from: 640, to: 820 });

  return `${sky({ light, x: random.between({ from: 200, to: 460 }), y: 180, radius: 70 })}
${cloud({ x: 700, y: 170, width: 300, fill: light.cloud })}
${hills({ heights: [420, 370, 400], fill: light.far })}${hills({ heights: [450, 470, 420], fill: light.middle })}
${tree({ x: 110, y: 510, size: 290, crown: light.near, shade: light.ground })}${tree({ x: 240, y: 490, size: 200, crown: light.middle, shade: light.near })}${tree({ x: 1090, y: 500, size: 330, crown: light.near, shade: light.ground })}
${hills({ heights: [510, 480, 500], fill: '#6f9d66' })}
<path d="M0 560Q180 520 330 560T520 640Q300 700 0 660Z" fill="${light.water}"/><path d="M60 590h130M150 616h170M40 636h90" stroke="${light.glitter}" stroke-width="6" stroke-linecap="round"/>
<ellipse cx="730" cy="620" rx="400" ry="104" fill="#9cc184"/><ellipse cx="730" cy="612" rx="400" ry="104" fill="#8ab877"/>
<path d="M960 520q90 -40 170 0t-40 60q-150 20 -130 -60z" fill="#efdcae"/><path d="M420 536q50 -34 110 -10t-30 44q-100 10 -80 -34z" fill="#efdcae"/>
<ellipse cx="${flag}" cy="612" rx="20" ry="6" fill="${inks.ink}"/><path d="M${flag} 612V300" stroke="${inks.paper}" stroke-width="8"/><path d="M${flag + 4} 302l120 36l-120 40z" fill="${inks.brick}"/><path d="M${flag} 612l120 26" stroke="#000" stroke-opacity=".18" stroke-width="7"/>
${person({ x: 520, y: 670, size: 190, coat: inks.river, legs: inks.wash })}<path d="M540 570L590 668h18" fill="none" stroke="${inks.ink}" stroke-width="7" stroke-linecap="round"/><circle cx="626" cy="664" r="10" fill="${inks.paper}"/>
<path d="M0 740Q300 690 620 750T1200 710V800H0Z" fill="${light.ground}"/>`;
};
