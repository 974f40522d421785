import { serveCalls } from '../../runtime/serveCalls.ts';
import type { CopyCalls } from '../copyArchive.ts';
import { copySqlite } from './copySqlite.ts';

// Copies an archive in a thread of its own, so that the calling thread can show its progress.
await serveCalls<CopyCalls>((notify) => ({ copy: (order) => copySqlite(order, notify) }));
