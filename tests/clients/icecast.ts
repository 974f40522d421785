import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { findReusablePort } from '../../src/media/radio/fakeStation.testing.ts';
import { environmentWith } from '../runner/environment.ts';
import { eventually } from '../support/eventually.ts';

/** A real Icecast on loopback, with ffmpeg as the station that feeds it. */
export interface Icecast {
  origin: string;
  /** The server's process; null while it is down. */
  pid(): number | null;
  /** The URL of a mount. */
  address(mount: Mount): string;
  /** Sets the title of a mount whose titles are ICY metadata: MP3 and AAC. */
  title(mount: Mount, title: string): Promise<void>;
  /** Kills the server, as a crash does. */
  kill(): Promise<void>;
  /** Restarts it on the same port with all of its sources, or with `only` these. */
  start(only?: readonly Mount[]): Promise<void>;
  /** Ends everything and removes its folder. */
  stop(): Promise<void>;
}

/** A stream; its name is its path. */
export type Mount = keyof typeof codecs;

/** The packages to install for the tests with a real radio server; null if nothing is missing. */
export async function missingForIcecast(): Promise<string | null> {
  for (const command of ['icecast2', 'ffmpeg', 'ffprobe']) {
    const child = spawn(command, ['-version'], { stdio: 'ignore', env: environmentWith({}) });
    const isInstalled = await new Promise<boolean>((resolve) => {
      child.once('spawn', () => resolve(true)).once('error', () => resolve(false));
    });
    if (!isInstalled) return `${command} is missing. Run "apt-get install icecast2 ffmpeg".`;
  }
  return null;
}

/** Starts Icecast with pink noise on each of `mounts`; stop it when done. */
export async function startIcecast(mounts: readonly Mount[], { clientsMax = 100 } = {}): Promise<Icecast> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'townwire-icecast-'));
  const port = await findReusablePort();
  const origin = `http://127.0.0.1:${port}`;
  const file = path.join(folder, 'icecast.xml');
  writeFileSync(file, configuration({ folder, port, clientsMax }));
  // Icecast does not run as root; its own user must be able to write here.
  chmodSync(folder, 0o777);
  let server: ChildProcess | undefined;
  let sources: ChildProcess[] = [];

  const address = (mount: Mount) => `${origin}/${mount}`;

  /** The end of a log. */
  const endOf = (name: string) => {
    const log = path.join(folder, name);
    return existsSync(log) ? readFileSync(log, 'utf8').slice(-1000) : 'There is no log.';
  };

  function startSource(mount: Mount): ChildProcess {
    const log = openSync(path.join(folder, 'ffmpeg.log'), 'a');
    const stdio: StdioOptions = ['ignore', log, log];
    const source = spawn('ffmpeg', sourceArguments(mount, port), { stdio, env: environmentWith({}) });
    closeSync(log);
    return source;
  }

  /** Starts Icecast up to three times, because it sometimes crashes when its first listeners or sources connect. */
  async function startServer(startsMax = 3): Promise<void> {
    const started = spawn('icecast2', ['-c', file], { stdio: 'ignore', env: environmentWith({}) });
    server = started;
    await eventually('Icecast listens', async () => {
      return hasEnded(started) || isResponding(`${origin}/status-json.xsl`);
    });
    if (!hasEnded(started)) return;
    if (startsMax === 1) throw new Error(`Icecast has ended: ${endOf('error.log')}`);
    await startServer(startsMax - 1);
  }

  async function start(only = mounts): Promise<void> {
    await startServer();
    sources = only.map((mount) => startSource(mount));
    for (const [index, mount] of only.entries()) {
      await eventually(`${mount} is on air`, async () => {
        // Icecast may have ended when its first sources connected.
        if (server !== undefined && hasEnded(server)) await startServer();
        // Right after its start, Icecast may refuse a source.
        if (typeof sources[index]?.exitCode === 'number') sources[index] = startSource(mount);
        return isResponding(address(mount));
      }).catch((error: unknown) => {
        throw new Error(`${String(error)} ffmpeg: ${endOf('ffmpeg.log')} Icecast: ${endOf('error.log')}`);
      });
    }
  }

  async function kill(): Promise<void> {
    for (const child of [...sources, server]) {
      if (child === undefined || hasEnded(child)) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    server = undefined;
    sources = [];
  }

  const icecast: Icecast = {
    origin,
    pid: () => server?.pid ?? null,
    address,
    async title(mount, title) {
      const query = new URLSearchParams({
        mount: `/${mount}`,
        mode: 'updinfo',
        song: title,
        charset: 'UTF-8',
      });
      const authorization = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`;
      const response = await fetch(`${origin}/admin/metadata?${query}`, { headers: { authorization } });
      if (!response.ok) throw new Error(`Icecast refuses the title with ${response.status}.`);
    },
    kill,
    start,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
  await start().catch(async (error: unknown) => {
    await icecast.stop();
    throw error;
  });
  return icecast;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function isResponding(at: string): Promise<boolean> {
  const controller = new AbortController();
  const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(2_000)]);
  const response = await fetch(at, { signal }).catch(() => undefined);
  controller.abort();
  return response?.ok === true;
}

/** The fastest encoding: how it sounds doesn't matter. */
const codecs = {
  mp3: {
    type: 'audio/mpeg',
    encoding: ['-c:a', 'libmp3lame', '-compression_level', '9', '-b:a', '128k', '-f', 'mp3'],
  },
  aac: { type: 'audio/aac', encoding: ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '96k', '-f', 'adts'] },
  vorbis: { type: 'audio/ogg', encoding: ['-c:a', 'libvorbis', '-b:a', '96k', '-f', 'ogg'] },
  opus: {
    type: 'audio/ogg',
    encoding: ['-c:a', 'libopus', '-compression_level', '0', '-b:a', '96k', '-f', 'ogg'],
  },
  flac: { type: 'audio/ogg', encoding: ['-c:a', 'flac', '-f', 'ogg'] },
} as const;

/** Endless noise, which fills every bitrate, in real time, with a title for the codecs that carry one. */
function sourceArguments(mount: Mount, port: number): string[] {
  const { type, encoding } = codecs[mount];
  const sound = 'anoisesrc=color=pink:sample_rate=48000:amplitude=0.3';
  const title = ['-metadata', `title=Noise in ${mount}`, '-metadata', 'artist=Sample'];
  const to = ['-content_type', type, `icecast://source:${password}@127.0.0.1:${port}/${mount}`];
  return ['-v', 'error', '-re', '-f', 'lavfi', '-i', sound, '-ac', '2', ...title, ...encoding, ...to];
}

function configuration({
  folder,
  port,
  clientsMax,
}: {
  folder: string;
  port: number;
  clientsMax: number;
}): string {
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? '<changeowner><user>nobody</user><group>nogroup</group></changeowner>' : '';
  return `<icecast>
  <limits>
    <clients>${clientsMax}</clients><sources>8</sources><queue-size>524288</queue-size>
    <burst-on-connect>1</burst-on-connect><burst-size>65535</burst-size>
  </limits>
  <authentication>
    <source-password>${password}</source-password>
    <admin-user>admin</admin-user><admin-password>${password}</admin-password>
  </authentication>
  <hostname>127.0.0.1</hostname>
  <listen-socket><port>${port}</port><bind-address>127.0.0.1</bind-address></listen-socket>
  <mount type="default"><charset>UTF-8</charset></mount>
  <paths>
    <basedir>/usr/share/icecast2</basedir><logdir>${folder}</logdir>
    <webroot>/usr/share/icecast2/web</webroot><adminroot>/usr/share/icecast2/admin</adminroot>
  </paths>
  <logging><accesslog>access.log</accesslog><errorlog>error.log</errorlog><loglevel>2</loglevel></logging>
  <security><chroot>0</chroot>${owner}</security>
</icecast>`;
}

/** The password of a server that only this machine can reach. */
const password = 'sample';
