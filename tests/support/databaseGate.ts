import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A database behind a connection that a test can cut. */
export interface DatabaseGate {
  /** The database's URL through the gate, with a password. */
  url: string;
  /** Ends all connections and refuses new ones. */
  shut: () => Promise<void>;
  /** Accepts connections again. */
  open: () => Promise<void>;
  /** Drops all data in both directions, on new connections too, like a firewall that has forgotten its connections. */
  swallow: () => void;
}

/** Opens a gate on a free port of this machine to a database whose URL names a socket. */
export async function openDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const { pathname, searchParams } = new URL(databaseUrl);
  const socketPath = `${searchParams.get('host')}/.s.PGSQL.5432`;
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  const server = createServer((client) => {
    const database = connect(socketPath);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    if (isSwallowing) client.resume();
    else client.pipe(database).pipe(client);
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://postgres:${gatePassword}@127.0.0.1:${port}${pathname}`,
    async shut() {
      isSwallowing = false;
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open: () => listen(server, port),
    swallow() {
      isSwallowing = true;
      for (const socket of sockets) socket.unpipe().resume();
    },
  };
}

/** The password in the URL of every gate. The server doesn't check it. */
export const gatePassword = 'c0rrect-h0rse';

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
}
