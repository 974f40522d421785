import type { Publication } from '../../news/publication.ts';
import type { Settings } from '../../newsroom/settings.ts';
import { findingsOf, type Finding } from './finding.ts';

/** Whether the page views of publications that the site keeps as files are counted. */
export function checkExport(
  { exportFolder }: Pick<Settings, 'exportFolder'>,
  publications: readonly Pick<Publication, 'name' | 'count'>[],
): Finding[] {
  const counted = publications.filter(({ count }) => count);
  if (exportFolder === null || counted.length === 0) return [];
  const names = counted.map(({ name }) => name).join(', ');
  const text = `${names}: views of pages that a web server sends from ${exportFolder} aren't counted.`;
  return [check.warning(text, "Count them in the web server's log, or remove `count: true`.")];
}

const check = findingsOf('Page views');
