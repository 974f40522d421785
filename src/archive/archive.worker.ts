import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { serialQueue } from '../news/serialQueue.ts';
import { callsOf, type ArchiveReader, type ArchiveWriter } from './archive.ts';
import { sentError } from './archiveThread.ts';
import type { ArchiveRequest, ArchiveResponse, ArchiveThreadSettings } from './archiveThread.ts';
import { openSqliteArchive, openSqliteReader } from './sqlite/openSqliteArchive.ts';

// The archive has its own thread because a checkpoint can take half a second. A second, read-only thread searches.
if (parentPort !== null) await serve(parentPort, workerData);

async function serve(port: MessagePort, settings: ArchiveThreadSettings): Promise<void> {
  const send = (response: ArchiveResponse) => port.postMessage(response);
  try {
    const archive = settings.isReader
      ? await openSqliteReader(settings)
      : await openSqliteArchive(settings, (text) => send({ kind: 'notice', text }));
    const queue = serialQueue();
    port.on('message', (request: ArchiveRequest) => {
      void queue.add(async () => {
        send(await answer(archive, request));
        // No request comes after `close`. Without its last listener the thread ends.
        if (request.name === 'close') port.close();
      });
    });
    send({ kind: 'opened' });
  } catch (error) {
    send({ kind: 'refused', ...sentError(error) });
  }
}

async function answer(
  archive: ArchiveReader | ArchiveWriter,
  { id, name, args }: ArchiveRequest,
): Promise<ArchiveResponse> {
  try {
    return {
      kind: 'done',
      id,
      result: await callsOf(archive)(name as keyof ArchiveReader, ...(args as never)),
    };
  } catch (error) {
    return { kind: 'failed', id, ...sentError(error) };
  }
}
