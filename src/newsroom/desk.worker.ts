import { editAndPack } from '../desk/editDispatch.ts';
import { serveCalls } from '../runtime/serveCalls.ts';
import type { DeskCalls } from './deskThread.ts';

await serveCalls<DeskCalls>(() => ({ edit: editAndPack }));
