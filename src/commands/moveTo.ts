import {
  moveArchive,
  type MoveOptions,
  type MoveProgress,
  type MoveReport,
} from '../archive/move/moveArchive.ts';
import { openSharedData } from '../archive/openSharedData.ts';
import { counted } from '../news/words/counted.ts';
import { copyDraftSecret } from '../newsroom/drafts/drafts.ts';
import { catchArchiveFailure } from './backups.ts';
import type { Outcome } from './outcome.ts';

/** Moves the archive and the secret of drafts from a data folder to a database, or back. Every site must be stopped. */
export function moveTo({
  onProgress,
  ...order
}: Omit<MoveOptions, 'onProgress'> & { onProgress: (line: string) => void }): Promise<Outcome> {
  return catchArchiveFailure('Nothing was changed.', async () => {
    const report = await moveArchive({
      ...order,
      onProgress: (progress) => onProgress(describeProgress(progress)),
    });
    await using sharedData = await openSharedData(order);
    if (sharedData !== null)
      await copyDraftSecret(order.to, { dataFolder: order.dataFolder, sharedSecrets: sharedData });
    return [
      `Moved ${describeRows(report)}. Both sides have the same counts and checksums.`,
      ...(order.to === 'postgres'
        ? [
            `Start the sites with DATABASE_URL now. The archive in ${order.dataFolder} is unchanged: delete archive.sqlite when you are sure that you don't need it.`,
          ]
        : [
            ...(report.takedowns === 0
              ? []
              : [
                  `${counted(report.takedowns, 'takedown')} stayed in the database. Before you start the site, run "townwire hidden" with DATABASE_URL, and write those that only the database has into hidden.yaml.`,
                ]),
            `Start the site without DATABASE_URL now. The database is unchanged: drop it when you are sure that you don't need it.`,
          ]),
    ];
  });
}

function describeProgress({ kind, table, done, total }: MoveProgress): string {
  if (kind === 'comparing') return `Comparing both sides: ${table}`;
  const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
  return kind === 'copying'
    ? `Copying ${table}: ${percent} percent of ${total.toLocaleString('en-US')}`
    : `Indexing the words: ${percent} percent of ${counted(total, 'feed')}`;
}

function describeRows({ feeds, articles, prunedArticles, pictures, viewTotals }: MoveReport): string {
  return [
    counted(feeds, 'feed'),
    counted(articles, 'story', 'stories'),
    `the times of ${counted(prunedArticles, 'removed story', 'removed stories')}`,
    counted(pictures, 'picture'),
    `${counted(viewTotals, 'total')} of page views`,
  ].join(', ');
}
