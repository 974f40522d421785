import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { environmentWith } from '../runner/environment.ts';
import type { SiteSettings } from './site.ts';

/** A parent that keeps a listening socket and passes it to one process after another, as systemd does. */
interface SocketHolder {
  origin: string;
  /** Ends the process with SIGTERM, then starts the next process. Returns the exit code of the ended process. */
  restart: () => Promise<number>;
  /** Ends the process and the parent, and returns the exit code of the process. */
  close: () => Promise<number>;
}

/** Starts `command` with a listening socket of 127.0.0.1 as its file descriptor 3 (sd_listen_fds(3)). */
export async function holdSocket(command: readonly string[], settings: SiteSettings): Promise<SocketHolder> {
  // Node can't hold a listening socket without accepting connections on it; Python can.
  const child = spawn('/usr/bin/python3', ['-c', script, ...command], {
    env: environmentWith(settings),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();

  /** Returns the number on the next line that begins with `word`. Skips the lines that the process itself writes. */
  async function nextNumber(word: string): Promise<number> {
    for (;;) {
      const { value, done } = await lines.next();
      if (done === true)
        throw new Error(`The parent of ${command.join(' ')} ended before it printed "${word}".`);
      const [first, number] = value.split(' ');
      if (first === word) return Number(number);
    }
  }

  const port = await nextNumber('port');
  return {
    origin: `http://127.0.0.1:${port}`,
    restart() {
      child.stdin.write('restart\n');
      return nextNumber('ended');
    },
    async close() {
      child.stdin.end();
      const code = await nextNumber('ended');
      await exited;
      return code;
    },
  };
}

const script = `
import os, signal, socket, sys

held = socket.create_server(("127.0.0.1", 0), backlog=4096)

def start():
    child = os.fork()
    if child == 0:
        os.dup2(held.fileno(), 3)
        os.set_inheritable(3, True)
        os.environ.update(LISTEN_FDS="1", LISTEN_PID=str(os.getpid()))
        os.execvp(sys.argv[1], sys.argv[1:])
    return child

def stop(child):
    os.kill(child, signal.SIGTERM)
    print("ended", os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)

print("port", held.getsockname()[1], flush=True)
child = start()
for line in sys.stdin:
    stop(child)
    child = start()
stop(child)
`;
