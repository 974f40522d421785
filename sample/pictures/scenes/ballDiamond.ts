import { inks, lights, person, repeat, sky, type Scene } from '../scene.ts';

/** A baseball diamond under its lights, seen from behind home plate. */
export const ballDiamond: Scene = (random) => {
  const light = random.pick([lights.dusk, lights.day, lights.night]);
  const shirt = random.pick([inks.brick, inks.river, inks.prairie]);
  const green = light === lights.night ? '#2f6350' : '#6f9d66';
  const mown = light === lights.night ? '#38705a' : '#80ab73';
  const dirt = light === lights.night ? '#a06e4b' : '#cf9a6b';

  return `${sky({ light, x: random.between({ from: 420, to: 780 }), y: 170, radius: 58 })}
<path d="M0 330Q600 250 1200 330V420H0Z" fill="${light.middle}"/>
${repeat(60, (index) => `<circle cx="${10 + index * 20}" cy="${345 + (index % 3) * 13 - Math.sin((index / 59) * Math.PI) * 34}" r="6.5" fill="${[light.pane, light.far, light.glow][(index * 7) % 3]}"/>`)}
<path d="M0 392Q600 318 1200 392V450H0Z" fill="${inks.pine}"/>
${floodlight({ x: 150, light: light.sun })}${floodlight({ x: 1050, light: light.sun })}
<path d="M0 430Q600 356 1200 430V800H0Z" fill="${green}"/>
${repeat(4, (index) => `<path d="M${150 + index * 260} 392L${index * 420 - 190} 800h210L${260 + index * 230} 388z" fill="${mown}"/>`)}
<path d="M600 768L252 556Q600 410 948 556Z" fill="${dirt}"/>
<path d="M600 700L398 560L600 486L802 560Z" fill="${green}"/>
<path d="M600 760L0 470M600 760L1200 470" stroke="${inks.paper}" stroke-width="6"/>
<circle cx="600" cy="762" r="84" fill="${dirt}"/><ellipse cx="600" cy="580" rx="58" ry="20" fill="${dirt}"/>
<path d="M582 752h36v16l-18 16l-18 -16z" fill="${inks.paper}"/>
<path d="M600 470l24 9l-24 9l-24 -9z" fill="${inks.paper}"/>
<path d="M366 552l28 11l-28 11l-28 -11zM834 552l28 11l-28 11l-28 -11z" fill="${inks.paper}"/>
${person({ x: 600, y: 584, size: 96, coat: shirt, legs: inks.paper })}
${person({ x: 700, y: 506, size: 64, coat: shirt, legs: inks.paper })}${person({ x: 410, y: 446, size: 50, coat: shirt, legs: inks.paper })}
${person({ x: 494, y: 770, size: 136, coat: inks.slate, legs: inks.wash })}
<path d="M516 672L560 612" stroke="${inks.wood}" stroke-width="11" stroke-linecap="round"/>`;
};

function floodlight({ x, light }: { x: number; light: string }): string {
  return `<rect x="${x - 5}" y="130" width="10" height="290" fill="#39454f"/><rect x="${x - 52}" y="96" width="104" height="58" rx="6" fill="#39454f"/>
${repeat(8, (index) => `<circle cx="${x - 36 + (index % 4) * 24}" cy="${112 + Math.floor(index / 4) * 26}" r="9" fill="${light}"/>`)}`;
}
