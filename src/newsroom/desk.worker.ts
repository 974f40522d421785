import { editAndPack } from '../desk/editDispatch.ts';
import { serveCalls } from '../runtime/serveCalls.ts';

await serveCalls(() => ({ edit: editAndPack }));
