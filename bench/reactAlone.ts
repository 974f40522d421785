import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

// Prints how many pages of so many plain elements, each with a line of text, React renders per CPU second.

const elements = Number(process.argv[2]);
const draw = () =>
  renderToStaticMarkup(
    createElement(
      'main',
      null,
      Array.from({ length: elements }, (_, key) =>
        createElement('p', { key, className: 'story' }, 'Levee trail opens'),
      ),
    ),
  );

const times = 2000;
for (let warm = 0; warm < times; warm += 1) draw();
const before = process.cpuUsage();
for (let drawn = 0; drawn < times; drawn += 1) draw();
const { user, system } = process.cpuUsage(before);
console.log((times / ((user + system) / 1e6)).toFixed(0));
