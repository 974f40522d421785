import { inks, lights, person, poplar, repeat, sky, type Scene } from '../scene.ts';

/** A mown field, a goal with its net, a ball in the air. */
export const soccer: Scene = (random) => {
  const light = random.pick([lights.day, lights.dawn, lights.dusk]);
  const home = random.pick([inks.river, inks.prairie, inks.brick]);
  const away = home === inks.brick ? inks.wash : inks.clay;
  const ball = { x: random.between({ from: 660, to: 800 }), y: random.between({ from: 250, to: 330 }) };

  return `${sky({ light, x: random.between({ from: 200, to: 420 }), y: 150, radius: 62 })}
${repeat(16, (index) => poplar({ x: index * 80, y: 420, size: random.between({ from: 110, to: 190 }), fill: index % 2 === 0 ? light.middle : light.near }))}
<rect y="390" width="1200" height="50" fill="${inks.pine}"/>${repeat(6, (index) => `<rect x="${20 + index * 200}" y="398" width="150" height="32" fill="${[inks.wash, inks.straw, inks.blush][index % 3]}" opacity=".85"/>`)}
<rect y="436" width="1200" height="364" fill="#6f9d66"/>${repeat(5, (index) => `<path d="M${index * 260 + 20} 436h120L${index * 380 - 60} 800h-190z" fill="#80ab73"/>`)}
<g stroke="${inks.paper}" fill="none"><path d="M0 520H1200" stroke-width="5"/><path d="M180 520L60 690H1010L900 520" stroke-width="6"/><path d="M360 690q180 100 340 0" stroke-width="6"/></g>
<path d="M300 300H800V560H300Z" fill="#fff" opacity=".18"/><g stroke="#fff" stroke-opacity=".6" stroke-width="3">${repeat(13, (index) => `<path d="M${300 + index * 41.6} 300V560"/>`)}${repeat(7, (index) => `<path d="M300 ${300 + index * 43}H800"/>`)}</g>
<path d="M300 564V300H800V564" fill="none" stroke="${inks.paper}" stroke-width="16"/>
${person({ x: 470, y: 566, size: 170, coat: inks.prairie, legs: inks.ink })}<path d="M486 452L560 376" stroke="${inks.prairie}" stroke-width="20" stroke-linecap="round"/>
${person({ x: 880, y: 700, size: 230, coat: home, legs: inks.wash })}<path d="M856 600L812 690" stroke="${inks.wash}" stroke-width="24" stroke-linecap="round"/>${person({ x: 1040, y: 640, size: 180, coat: away, legs: inks.ink })}${person({ x: 170, y: 620, size: 170, coat: home, legs: inks.wash })}
<circle cx="${ball.x}" cy="${ball.y}" r="36" fill="${inks.paper}"/><path d="M${ball.x} ${ball.y - 14}l14 10l-5 16h-18l-5 -16z" fill="${inks.ink}"/><path d="M${ball.x} ${ball.y - 14}v-20M${ball.x + 14} ${ball.y - 4}l19 -7M${ball.x + 9} ${ball.y + 12}l12 17M${ball.x - 9} ${ball.y + 12}l-12 17M${ball.x - 14} ${ball.y - 4}l-19 -7" stroke="${inks.ink}" stroke-width="4"/>`;
};
