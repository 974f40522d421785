import { request, type ClientRequest } from 'node:http';

/** Listeners of one URL. */
interface RadioListeners {
  /** The time from each request to its first byte of sound, in milliseconds. */
  firstByteMs: number[];
  /** The bytes that all listeners have received so far. */
  bytes(): number;
  /** The number of listeners still connected. */
  connected(): number;
  disconnect(): void;
}

/** Connects `count` listeners one after the other; resolves when each has received a byte. */
export async function openRadioListeners(address: string, count: number): Promise<RadioListeners> {
  let bytes = 0;
  let connected = 0;
  const firstByteMs: number[] = [];
  const requests: ClientRequest[] = [];
  for (let each = 0; each < count; each += 1) {
    const start = performance.now();
    await new Promise<void>((resolve, reject) => {
      const sent = request(address, { agent: false }, (response) => {
        connected += 1;
        response.once('close', () => (connected -= 1));
        response.on('error', () => undefined);
        response.once('data', () => {
          firstByteMs.push(performance.now() - start);
          resolve();
        });
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      });
      sent.once('error', reject).end();
      requests.push(sent);
    });
  }
  return {
    firstByteMs,
    bytes: () => bytes,
    connected: () => connected,
    disconnect: () => requests.forEach((sent) => sent.destroy()),
  };
}
