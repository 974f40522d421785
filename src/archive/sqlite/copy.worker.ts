import { serveCalls } from '../../runtime/serveCalls.ts';
import type { CopyCalls } from '../copyArchive.ts';
import { copySqlite } from './copySqlite.ts';

// Copies an archive in its own thread, so that the calling thread can show the progress.
await serveCalls<CopyCalls>((notify) => ({ copy: (job) => copySqlite(job, notify) }));
