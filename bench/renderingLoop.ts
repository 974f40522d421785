import { createServer } from 'vite';
import { type Edition, editionIn } from '../src/news/edition.ts';
import type { Language } from '../src/news/languages.ts';
import { twoLanguages } from '../src/news/twoLanguages.testing.ts';
import { world } from '../src/news/world.testing.ts';
import { perCpuSecond } from './perCpuSecond.ts';
import { plainElements } from './plainElements.ts';

// Runs the rendering benchmark (`benchRendering`). The same copy of React renders both sides.

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

/** The number of elements on the page. As many plain elements with text show the cost of React itself. */
const elements = page.match(/<[a-z]/gu)?.length ?? 0;
const drawPlain = plainElements(elements);

const ours = perCpuSecond(drawPage);
const plain = perCpuSecond(drawPlain);
console.log(
  `15-card page of ${page.length} characters and ${elements} elements: ${ours.toFixed(0)} per CPU second (goal: at least 2000)`,
);
console.log(
  `React alone, ${elements} plain elements with a line of text: ${plain.toFixed(0)} per CPU second`,
);
const [translated, untranslated] = [true, false].map((isTranslated) =>
  spanishCost(twoLanguages({ isTranslated })),
);
console.log(
  `an uncached section in Spanish costs ${translated} times the English one (goal: at most 1.1); ${untranslated} times if its text is not translated`,
);
await vite.close();

/**
 * Returns the cost of a Spanish section relative to an English one: the median of turns, so that other load affects
 * both.
 */
function spanishCost(bilingual: Edition): string {
  const drawSection = (language: Language) => () =>
    renderPage(
      { screen: 'section', key: 'arts' },
      { ...surroundings, edition: editionIn(bilingual, language) },
    );
  const costs = Array.from(
    { length: 41 },
    () => perCpuSecond(drawSection('en'), 100) / perCpuSecond(drawSection('es'), 100),
  );
  return (costs.toSorted((one, other) => one - other)[20] ?? NaN).toFixed(2);
}
