import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order in which test files start: one project after the other, because Vitest ends a process when the next file
 * is of another one, and the longest files of each first, so that it ends with many short ones and no process is idle.
 * The list below replaces durations of earlier runs, which a clean clone doesn't have.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- It is the sequencer’s own method and changes nothing.
    const bySize = await super.sort(files);
    return bySize.toSorted((a, b) => projectRank(a) - projectRank(b) || rankOf(a) - rankOf(b));
  }
}

function projectRank({ project }: TestSpecification): number {
  return projects.indexOf(project.name);
}

const projects = ['isolated', 'unit', 'sites', 'drills'];

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return rank === -1 ? longest.length : rank;
}

/** The longest, in their order. Most wait for a radio, a lease or a poll, so others run at the same time. */
const longest = [
  'localesInBrowser.client',
  'folderMark',
  'outsidePictures',
  'liveExport',
  'BlogPages.island',
  'relay.lost',
  'survival',
  'radioIcecast',
  'screens',
  'radio',
  'templates',
  'states',
  'blogStates',
  'blogPosts',
  'publisher',
  'liveEdition',
  'network',
  'permissions',
  'radioRelay',
  'radioAudience',
  'radioListeners',
  'package',
];
