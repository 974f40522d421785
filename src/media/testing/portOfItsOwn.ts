import { createServer } from 'node:net';

/**
 * A free port on loopback for a server that goes away and comes back. It lies below those that Linux gives to outgoing connections and
 * to servers that ask for any port (32768 and up, `ip_local_port_range`): nobody takes it by chance while the server is away, not even
 * a connection that is on its way to it.
 */
export async function portOfItsOwn(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (givenFrom - lowest));
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

const lowest = 10_000;
const givenFrom = 32_768;
