import { request } from 'node:http';

/** Some who listen to one address at once. */
export interface RadioListeners {
  /** From the question to the first byte of sound, in milliseconds, of each. */
  firstByteMs: number[];
  /** What all have heard so far, in bytes. */
  bytes(): number;
  /** How many are still connected. */
  connected(): number;
  leave(): void;
}

/** Connects `count` listeners one after the other; resolves when each has heard something. */
export async function openRadioListeners(address: string, count: number): Promise<RadioListeners> {
  let bytes = 0;
  let connected = 0;
  const firstByteMs: number[] = [];
  const leaving: (() => void)[] = [];
  for (let each = 0; each < count; each += 1) {
    const start = performance.now();
    await new Promise<void>((resolve, reject) => {
      const asked = request(address, { agent: false }, (response) => {
        connected += 1;
        response.once('close', () => (connected -= 1));
        response.on('error', () => undefined);
        response.once('data', () => {
          firstByteMs.push(performance.now() - start);
          resolve();
        });
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      });
      asked.once('error', reject).end();
      leaving.push(() => asked.destroy());
    });
  }
  return {
    firstByteMs,
    bytes: () => bytes,
    connected: () => connected,
    leave: () => leaving.forEach((leave) => leave()),
  };
}
