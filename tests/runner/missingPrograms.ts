import { accessSync, constants, existsSync } from 'node:fs';
import process from 'node:process';
import { chromiumPath, hasHeadlessShell } from './chromium.ts';
import { environment } from './environment.ts';
import { postgresPrograms } from './postgresPrograms.ts';
import { runProgram } from './program.ts';

/**
 * Installs Debian's packages for the programs that the tests use and this machine lacks, which only root can. Returns
 * the programs that are still missing, with a remedy; null if there are none.
 */
export async function installMissingPrograms(): Promise<string | null> {
  const missing = await findMissingPackages();
  // Chromium can run the tests too, so it does not matter if apt-get has no such package.
  const lacksHeadlessShell = environment.chromium === null && !hasHeadlessShell();
  if (process.getuid?.() === 0 && (missing.length > 0 || lacksHeadlessShell)) {
    await aptGet('update');
    if (lacksHeadlessShell) await installPackages(['chromium-headless-shell']);
    const rest = await findMissingPackages();
    if (rest.length > 0) await installPackages(rest);
  }
  return describeMissing(await findMissingPackages());
}

/**
 * Installs the packages of these programs, which only root can. Returns the packages that are still missing; an apt-get
 * that fails, as it does without a network, isn't an error.
 */
export async function installPrograms(wanted: readonly TestProgram[]): Promise<string[]> {
  const missing = packagesOf(wanted);
  if (process.getuid?.() === 0 && missing.length > 0) {
    await aptGet('update');
    await installPackages(missing);
  }
  return packagesOf(wanted);
}

/** A program that tests use, and Debian's package of it. */
interface TestProgram {
  /** A command, or the path of a file that another program loads. */
  command: string;
  package: string;
}

/** The packages of the programs that this machine lacks. */
function packagesOf(wanted: readonly TestProgram[]): string[] {
  return wanted.filter(({ command }) => !isInstalled(command)).map((program) => program.package);
}

export function isInstalled(command: string): boolean {
  if (command.startsWith('/')) return existsSync(command);
  return environment.searchPath.some((folder) => isExecutable(`${folder}/${command}`));
}

async function installPackages(packages: string[]): Promise<void> {
  console.log(`Installing ${packages.join(', ')} by apt-get …`);
  await aptGet('install', '--yes', '--no-install-recommends', ...packages);
}

async function aptGet(...args: string[]): Promise<void> {
  await runProgram({ command: 'apt-get', args, limitMs: installLimitMs, isShown: true });
}

function describeMissing(packages: string[]): string | null {
  if (packages.length === 0) return null;
  if (packages.includes('chromium') && environment.chromium !== null) {
    return `CHROMIUM is ${environment.chromium}, which is not a program. Remedy: correct it or unset it.`;
  }
  return `Programs that the tests use are missing. Remedy: run "sudo apt-get install ${packages.join(' ')}".`;
}

async function findMissingPackages(): Promise<string[]> {
  const missing = packagesOf(environment.isDrill ? [...programs, ...drillPrograms] : programs);
  if (chromiumPath() === undefined) missing.push('chromium');
  // Debian keeps the server's programs out of PATH.
  if (postgresPrograms() === undefined) missing.push('postgresql');
  if (!(await hasFeedparser())) missing.push('python3-feedparser');
  return missing;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Debian's own Python finds Debian's packages, whatever other Python comes first. */
async function hasFeedparser(): Promise<boolean> {
  const args = ['-c', 'import feedparser'];
  const { code } = await runProgram({ command: '/usr/bin/python3', args, limitMs: 20_000, isShown: false });
  return code === 0;
}

/** Debian's nginx loads it to send files that are compressed with Brotli. */
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * Programs besides Chromium: the HTML checker's Java, the feed reader and radio software that read our output, the
 * checker of the systemd unit, and the web servers of deploy/. Installing systemd doesn't start it.
 */
const programs: readonly TestProgram[] = [
  { command: 'java', package: 'default-jre-headless' },
  { command: 'xmllint', package: 'libxml2-utils' },
  { command: 'newsboat', package: 'newsboat' },
  { command: 'icecast2', package: 'icecast2' },
  { command: 'ffmpeg', package: 'ffmpeg' },
  { command: 'systemd-analyze', package: 'systemd' },
  { command: 'nginx', package: 'nginx-light' },
  { command: brotliModule, package: 'libnginx-mod-http-brotli-static' },
  { command: 'caddy', package: 'caddy' },
];

/** Programs that change a site's clock, make disks and share connections for drills. */
const drillPrograms: readonly TestProgram[] = [
  { command: 'faketime', package: 'faketime' },
  { command: 'mkfs.ext4', package: 'e2fsprogs' },
  { command: '/usr/sbin/pgbouncer', package: 'pgbouncer' },
];

/** The browsers of tests/engines, and the display that WebKit needs. */
export const enginePackages: readonly TestProgram[] = [
  { command: 'firefox-esr', package: 'firefox-esr' },
  { command: 'WebKitWebDriver', package: 'webkit2gtk-driver' },
  { command: 'Xvfb', package: 'xvfb' },
];

const installLimitMs = 10 * 60_000;
