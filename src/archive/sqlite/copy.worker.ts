import { serveCalls } from '../../runtime/serveCalls.ts';
import { copySqlite, type CopyOrder } from './copySqlite.ts';

// Copies an archive in a thread of its own, so that the thread which asked for it can show how far the copy is.
await serveCalls((notify) => ({ copy: (order: CopyOrder) => copySqlite(order, notify) }));
