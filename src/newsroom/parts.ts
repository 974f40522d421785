import type { OpenArchive } from '../archive/openArchive.ts';
import type { PictureProcess } from '../media/pictures/openPictureProcess.ts';
import type { Relay } from '../media/radio/relay.ts';
import type { StoredFiles } from '../publication/storedFiles.ts';
import type { Outbound } from '../wire/outbound.ts';
import type { Blogs } from './blogs.ts';
import type { Counts } from './counting/figures.ts';
import type { Ingest } from './ingest.ts';
import type { Log } from './log.ts';
import type { PublicationStore } from './publications/publicationStore.ts';
import type { PublicationPlan } from './publications/readPublications.ts';
import type { EditionChange, Publishing } from './publishing.ts';
import type { Settings } from './settings.ts';

/** The differences between the demo's newsroom and a production one. */
export interface NewsroomPlan extends PublicationPlan {
  /** The longest pause between polls of a feed, in milliseconds. */
  pollWithinMs: number;
}

/** The parts of a newsroom. Each step of opening the newsroom gets the parts that were opened before. */
export interface NewsroomParts {
  settings: Settings;
  plan: NewsroomPlan | undefined;
  log: Log;
  /** The stack that closes each part that is added to it, the last part first. */
  opening: AsyncDisposableStack;
  /**
   * True if the newsroom only shows the stories of an existing archive, and polls, fetches, watches and removes
   * nothing.
   */
  isReadOnly: boolean;
  stored: StoredFiles;
  store: PublicationStore;
  counts: Counts;
  archive: OpenArchive;
  outbound: Outbound;
  process: PictureProcess;
  blogs: Blogs;
  publishing: Publishing;
  radio: Relay;
  ingest: Ingest;
  /** Calls the listeners of a change that readers can see. */
  onChange: (change: EditionChange) => void;
}
