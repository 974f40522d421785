import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { environmentWith } from '../runner/environment.ts';
import type { Engine, EnginePage } from './enginePage.ts';

/** Starts WebKitGTK's small browser on a display of its own, controlled over WebDriver (W3C). */
export async function openWebKit(): Promise<Engine> {
  const started: ChildProcess[] = [];
  const stop = () => {
    for (const child of started.toReversed()) child.kill('SIGKILL');
  };
  process.once('exit', stop);
  try {
    const display = await startDisplay(started);
    const driver = await startDriver(display, started);
    const session = await driver('POST', '/session', { capabilities: { alwaysMatch: {} } });
    const { sessionId, capabilities } = session as {
      sessionId: string;
      capabilities: { browserVersion: string };
    };
    const call: Call = (method, path, body) => driver(method, `/session/${sessionId}${path}`, body);
    const page = toPage(call);
    await page.resize(1_280);
    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      page,
      async close() {
        await call('DELETE', '');
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Calls the driver and returns the `value` of its response. */
type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

function toPage(call: Call): EnginePage {
  const run: EnginePage['run'] = async (script, ...values) => {
    const text = `return (${script.toString()}).apply(null, arguments);`;
    return (await call('POST', '/execute/sync', { script: text, args: values })) as ReturnType<typeof script>;
  };
  return {
    async open(address) {
      await call('POST', '/url', { url: address });
    },
    run,
    async click(selector) {
      // The driver does not wait for the smooth scroll with which our pages bring an element into view.
      await run((wanted) => {
        document.querySelector(wanted)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      }, selector);
      const found = (await call('POST', '/element', { using: 'css selector', value: selector })) as object;
      await clickOnceReady(() => call('POST', `/element/${String(Object.values(found)[0])}/click`, {}));
    },
    async press(key) {
      const value = keyCodes[key] ?? key;
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async resize(width) {
      await call('POST', '/window/rect', { width, height: 900 });
    },
  };
}

/** Retries a click: during the transition between two pages, the driver finds nothing to click. */
async function clickOnceReady(click: () => Promise<unknown>): Promise<void> {
  const endsAt = Date.now() + clickMsMax;
  for (;;) {
    try {
      await click();
      return;
    } catch (error) {
      if (!String(error).includes('not interactable') || Date.now() > endsAt) throw error;
      await sleep(100);
    }
  }
}

/** Starts Xvfb, which chooses a free display and prints its number. */
async function startDisplay(started: ChildProcess[]): Promise<string> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  const channel = child.stdio[3];
  if (!channel) throw new Error('Xvfb has no channel for its display.');
  const [number] = (await Promise.race([
    once(channel, 'data'),
    once(child, 'error').then(([error]) => {
      throw error as Error;
    }),
  ])) as [Buffer];
  return `:${number.toString().trim()}`;
}

async function startDriver(display: string, started: ChildProcess[]): Promise<Call> {
  const port = await freePort();
  const env = environmentWith({ ...softwareDrawing, DISPLAY: display });
  started.push(spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' }));
  const call: Call = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebKitWebDriver: ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const endsAt = Date.now() + startMsMax;
  while (!(await isReady(call))) {
    if (Date.now() > endsAt) throw new Error(`WebKitWebDriver did not start in ${startMsMax / 1_000} s.`);
    await sleep(100);
  }
  return call;
}

async function isReady(call: Call): Promise<boolean> {
  try {
    return await call('GET', '/status').then(() => true);
  } catch (error) {
    // The browser isn't listening yet. The caller has a deadline.
    return !(error instanceof TypeError);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

/** There is no graphics card, no desktop and no screen reader. */
const softwareDrawing = {
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
};

/** WebDriver's characters for keys that have none. */
const keyCodes: Readonly<Record<string, string>> = {
  ArrowDown: '\u{E015}',
  Enter: '\u{E007}',
  Escape: '\u{E00C}',
  Tab: '\u{E004}',
};

const clickMsMax = 20_000;

const startMsMax = 60_000;
