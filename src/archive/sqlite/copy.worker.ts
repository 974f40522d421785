import { serveCalls } from '../../runtime/serveCalls.ts';
import { copySqlite, type CopyOrder } from './copySqlite.ts';

// Copies an archive in a thread of its own, so that the calling thread can show its progress.
await serveCalls((notify) => ({ copy: (order: CopyOrder) => copySqlite(order, notify) }));
