import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order in which test files start: contract tests last, and the longest of all files first, so that the run ends
 * with many short files and no worker is idle. A clean clone has no durations of an earlier run.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- It is the sequencer’s own method and changes nothing.
    const bySize = await super.sort(files);
    return bySize.toSorted((a, b) => projectRank(a) - projectRank(b) || rankOf(a) - rankOf(b));
  }
}

function projectRank({ project }: TestSpecification): number {
  return project.name === 'contract' ? 1 : 0;
}

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
  'geometry',
  'states',
  'accessibility',
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
