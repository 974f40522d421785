import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { editionIn } from '../src/news/edition.ts';
import { twoLanguages } from '../src/news/twoLanguages.testing.ts';
import { world } from '../src/news/world.testing.ts';

// The process of the rendering benchmark. The same React renders both sides.

const description =
  'Crews have finished the last bridge; the ten-mile path will link three neighborhoods to the river, with benches, water and a shelter at every mile, and a bell that the fourth grade of Armourdale cast itself and will ring on the first day.';
const edition = world.edition({
  result: { articles: world.articles(15).map((article) => Object.assign(article, { description })) },
});
const vite = await createServer({ server: { middlewareMode: true }, mode: 'production', logLevel: 'error' });
const { renderPage } = (await vite.ssrLoadModule(
  '/src/pages/renderPage.tsx',
)) as typeof import('../src/pages/renderPage.tsx');

const surroundings = { edition, now: world.now, assets: world.assets };
const drawPage = () => renderPage({ screen: 'sectionAll', key: 'localNews' }, surroundings);
const page = drawPage();

/** As many plain elements with text as the page has, to see what React itself costs. */
const elements = page.match(/<[a-z]/gu)?.length ?? 0;
const drawPlain = () =>
  renderToStaticMarkup(
    createElement(
      'main',
      null,
      Array.from({ length: elements }, (_, key) =>
        createElement('p', { key, className: 'story' }, 'Levee trail opens'),
      ),
    ),
  );

const ours = perCpuSecond(drawPage);
const plain = perCpuSecond(drawPlain);
console.log(
  `15-card page of ${page.length} characters and ${elements} elements: ${ours.toFixed(0)} per CPU second (goal: at least 2000)`,
);
console.log(
  `React alone, ${elements} plain elements with a line of text: ${plain.toFixed(0)} per CPU second`,
);
const bilingual = twoLanguages();
const [english, spanish] = (['en', 'es'] as const).map((language) =>
  perCpuSecond(() =>
    renderPage(
      { screen: 'section', key: 'sports' },
      { ...surroundings, edition: editionIn(bilingual, language) },
    ),
  ),
);
if (english !== undefined && spanish !== undefined)
  console.log(
    `a section page in Spanish costs ${(english / spanish).toFixed(2)} times the English one (goal: at most 1.1)`,
  );
await vite.close();

/** How often `draw` runs in a CPU second, once warm. */
function perCpuSecond(draw: () => string): number {
  for (let times = 0; times < 2000; times += 1) draw();
  const before = process.cpuUsage();
  for (let times = 0; times < 8000; times += 1) draw();
  const { user, system } = process.cpuUsage(before);
  return 8000 / ((user + system) / 1e6);
}
