import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { Script } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readSettings } from '../../src/newsroom/settings.ts';

const project = path.join(import.meta.dirname, '../..');
const folder = path.join(project, 'deploy/container');
const composeFiles = ['compose.yaml', 'compose.static.yaml', '../compose.network.yaml'].map((name) =>
  path.join('deploy/container', name),
);

/** The part of a compose file that we use, with the types of the specification. */
const composeFile = z.strictObject({
  services: z.record(
    z.string(),
    z.strictObject({
      image: z.string().optional(),
      build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
      restart: z.literal('unless-stopped'),
      read_only: z.literal(true).optional(),
      tmpfs: z.array(z.string()).optional(),
      cap_drop: z.array(z.literal('ALL')).optional(),
      security_opt: z.array(z.string()).optional(),
      stop_grace_period: z.string().optional(),
      environment: z.record(z.string(), z.string()).optional(),
      volumes: z.array(z.string()),
      ports: z.array(z.string()).optional(),
      depends_on: z.array(z.string()).optional(),
      networks: z.strictObject({ default: z.strictObject({ ipv4_address: z.ipv4() }) }).optional(),
      healthcheck: z
        .strictObject({
          test: z.array(z.string()),
          interval: z.string(),
          timeout: z.string(),
          start_period: z.string(),
        })
        .optional(),
    }),
  ),
  networks: z
    .strictObject({
      default: z.strictObject({
        ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.cidrv4() })) }),
      }),
    })
    .optional(),
  volumes: z.record(z.string(), z.null()),
  // Parts that several services have.
  'x-node': z.unknown().optional(),
  'x-settings': z.unknown().optional(),
});

function readCompose(file: string) {
  return composeFile.parse(parse(readFileSync(path.join(project, file), 'utf8'), { merge: true }));
}

/** Folders that the steps of the guide make. */
const madeByOperators = /\/(?:certificates|challenges|nginx\/(?:conf\.d|townwire))$/u;

test.each(composeFiles)(
  'container-1: %s has the types of the specification, and its files and volumes exist',
  (file) => {
    const { services, volumes } = readCompose(file);
    const nodes = Object.values(services).filter(({ build }) => build !== undefined);
    expect(nodes.length).toBeGreaterThan(0);
    for (const { healthcheck, build } of nodes) {
      const [command, , flag, script = ''] = healthcheck?.test ?? [];
      expect([command, flag]).toEqual(['CMD', '--eval']);
      expect(() => new Script(script)).not.toThrow();
      const { context = '', dockerfile = '' } = build ?? {};
      // The path of a Containerfile is relative to its context.
      expect(existsSync(path.resolve(project, path.dirname(file), context, dockerfile))).toBe(true);
    }
    const sources = Object.values(services).flatMap((each) =>
      each.volumes.map((volume) => volume.split(':')[0]),
    );
    const missing = sources.filter((source = '') =>
      source.startsWith('.')
        ? !existsSync(path.resolve(project, path.dirname(file), source)) && !madeByOperators.test(source)
        : !Object.hasOwn(volumes, source),
    );
    expect(missing).toEqual([]);
  },
);

test.each(composeFiles)('container-1: Townwire knows each setting of %s and of the image', (file) => {
  const image = readFileSync(path.join(folder, 'Containerfile'), 'utf8').matchAll(/^ENV (.+)$/gmu);
  const ofImage = assignments(Array.from(image, ([, line = '']) => line.split(' ')).flat());
  expect(ofImage).toMatchObject({ TOWNWIRE_DATA: '/data', TOWNWIRE_PUBLICATIONS: '/publications' });
  for (const { build, environment = {} } of Object.values(readCompose(file).services)) {
    if (build === undefined) continue;
    const given = Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(variable, 'secret'),
    ]);
    expect(readSettings({ ...ofImage, ...Object.fromEntries(given) })).toMatchObject({ proxyHops: 1 });
  }
});

test('container-1: Townwire knows each setting in the example for systemd, and those that are commented out', () => {
  const text = readFileSync(path.join(project, 'deploy/systemd/townwire.env'), 'utf8');
  const lines = Array.from(text.matchAll(/^(?:# )?([A-Z_]+=\S.*)$/gmu), ([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(3);
  expect(readSettings(assignments(lines))).toMatchObject({ proxyHops: 1 });
});

test.each([
  ['deploy/compose.network.yaml', 'network.conf'],
  ['deploy/container/compose.static.yaml', 'townwire.conf'],
])('container-1: nginx of %s has each folder and file that %s names', (file, name) => {
  const { services } = readCompose(file);
  const mounted = services['nginx']!.volumes.map((volume) => volume.split(':')[1] ?? '');
  const text = readFileSync(path.join(project, 'deploy/nginx', name), 'utf8');
  const paths = Array.from(
    text.matchAll(/^ *(?:root|ssl_certificate|ssl_certificate_key|proxy_cache_path) +(\/[^\s;]+)/gmu),
    ([, named = '']) => named,
  );
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter((named) => !mounted.some((each) => `${named}/`.startsWith(`${each}/`)))).toEqual([]);
});

test('container-1: nginx of the network sends requests to the nodes that serve readers', () => {
  const { services } = readCompose('deploy/compose.network.yaml');
  const text = readFileSync(path.join(project, 'deploy/nginx/network.conf'), 'utf8');
  const readers = Object.keys(services).filter(
    (service) => services[service]?.environment?.['TOWNWIRE_ROLE'] === 'web',
  );
  expect(Array.from(text.matchAll(/^ *server ([\w.]+:\d+)/gmu), ([, node]) => node)).toEqual(
    readers.map((service) => `${service}:3000`),
  );
});

/** A variable of the shell in which compose runs, such as `${NAME:?is missing}`. */
const variable = /\$\{[A-Z_]+(?::\?[^}]*)?\}/gu;

function assignments(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

test('container-2: both compose files run Townwire with the same settings, and the guide gives nginx the address and files of Townwire', () => {
  const [plain, fixed] = ['deploy/container/compose.yaml', 'deploy/container/compose.static.yaml'].map(
    (name) => readCompose(name).services['townwire'],
  );
  const { networks, environment, volumes, ...same } = fixed!;
  expect({ ...same, volumes: [] }).toEqual({ ...plain, environment: undefined, volumes: [] });
  expect(volumes).toEqual(expect.arrayContaining([...plain!.volumes, 'files:/files']));
  expect(environment).toEqual({ ...plain!.environment, TOWNWIRE_EXPORT: '/files' });

  const guide = readFileSync(path.join(project, 'docs/operators/container.md'), 'utf8');
  const [, script = ''] = /sed '([^']+)' \.\.\/nginx\/townwire\.conf/u.exec(guide) ?? [];
  const sed = spawnSync('sed', [script, path.join(project, 'deploy/nginx/townwire.conf')], {
    encoding: 'utf8',
  });
  expect(sed.stdout.match(/^ +server .*;$/gmu)).toEqual([
    `    server ${networks?.default.ipv4_address}:3000 max_fails=0;`,
  ]);
  expect(guide).toContain(`townwire export ${environment?.['TOWNWIRE_EXPORT']} --publication`);
});

test('container-1: the image copies files that exist, and does not run as root', () => {
  const copied = copiedByImage();
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((name) => !existsSync(path.join(project, name)))).toEqual([]);
  const text = readFileSync(path.join(folder, 'Containerfile'), 'utf8');
  expect(Array.from(text.matchAll(/^USER (\d+)$/gmu), ([, user]) => Number(user)).at(-1)).toBeGreaterThan(0);
});

test('container-1: the build in the image has every file that its configuration imports', async () => {
  const image = await mkdtemp(path.join(tmpdir(), 'townwire-image-'));
  onTestFinished(() => rm(image, { recursive: true }));
  for (const name of copiedByImage()) {
    await cp(path.join(project, name), path.join(image, name), { recursive: true });
  }
  await symlink(path.join(project, 'node_modules'), path.join(image, 'node_modules'));
  // Node runs the file as a program, and so loads all that it imports.
  const loaded = spawnSync(process.execPath, ['vite.config.ts'], { cwd: image, encoding: 'utf8' });
  expect(loaded).toMatchObject({ status: 0, stderr: '' });
});

/** Returns the files and folders of the project that the Containerfile copies. */
function copiedByImage(): string[] {
  const text = readFileSync(path.join(folder, 'Containerfile'), 'utf8');
  return Array.from(text.matchAll(/^COPY (?!--from)(.+) \S+$/gmu), ([, names = '']) =>
    names.split(' '),
  ).flat();
}
