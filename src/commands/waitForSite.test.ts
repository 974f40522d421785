import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { rulesHash } from '../news/hidden.ts';
import { exampleFolder, removeExampleFolders } from '../publication/exampleFolder.testing.ts';
import { removeSiteUrl, writeSiteUrl } from '../newsroom/siteUrl.ts';
import { waitForSite } from './waitForSite.ts';

afterEach(removeExampleFolders);

const id = 'river-town';
const rule = { kind: 'host', value: 'spam.example', reason: null, since: null } as const;

/**
 * Opens a publication that hides a host, and a site that sends these responses in turn, repeating the last response.
 */
function open(...responses: object[]) {
  return openProgram((response) => {
    const [next] = responses.length > 1 ? responses.splice(0, 1) : responses;
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(next));
  });
}

/** Opens the same publication, with another program where its site should be. */
async function openProgram(respond: (response: ServerResponse) => void) {
  const folder = await exampleFolder();
  await writeFile(path.join(folder, 'hidden.yaml'), '- host: spam.example\n');
  const server = createServer((_request, response) => respond(response));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    settings: { host: '127.0.0.1', port, dataFolder: folder },
    target: { id, folder, timeZone: 'UTC' },
    server,
  };
}

test('takedown-8: the output says that the site has applied a rule, once it has', async () => {
  const applied = { status: 'ready', problems: [], rules: { [id]: rulesHash([rule]) } };
  const { settings, target } = await open({ ...applied, rules: { [id]: rulesHash([]) } }, applied);
  const outcome = await waitForSite(settings, 'rules', target);
  expect(outcome).toEqual({ kind: 'done', message: expect.stringContaining('has applied it') });
});

test('takedown-8: the output says that the files of web servers still have the story, as on a full disk', async () => {
  const problem = `The files of ${id} in /var/www/townwire/${id} can't be kept current: ENOSPC. Remedy: make room.`;
  const state = { status: 'degraded', rules: { [id]: rulesHash([rule]) } };
  const { settings, target } = await open({
    ...state,
    problems: ['The search does not work.', problem],
    files: { [id]: problem },
  });
  const outcome = await waitForSite(settings, 'rules', target);
  expect(outcome).toEqual({ kind: 'refused', message: expect.stringContaining(problem) });
  const other = await open({ ...state, problems: [problem], files: { [`${id}-2`]: problem } });
  expect((await waitForSite(other.settings, 'rules', other.target)).kind).toBe('done');
});

test('takedown-8: a site on another port is found by the URL in its data folder, but not after it has stopped', async () => {
  const { settings, target } = await open({ problems: [], rules: { [id]: rulesHash([rule]) } });
  const url = `http://127.0.0.1:${settings.port}`;
  await writeSiteUrl(settings.dataFolder, url);
  const elsewhere = { ...settings, port: 1 };
  expect(await waitForSite(elsewhere, 'rules', target)).toEqual({
    kind: 'done',
    message: `The site on ${url} has applied it.`,
  });
  await removeSiteUrl(settings.dataFolder, url);
  const outcome = await waitForSite(elsewhere, 'rules', target);
  expect(outcome.message).toContain('No site responds on http://127.0.0.1:1/');
});

test('takedown-8: without a running site, the output says that the site applies the rule when it starts', async () => {
  const { settings, target, server } = await open({});
  await new Promise((resolve) => server.close(resolve));
  const outcome = await waitForSite(settings, 'rules', target);
  expect(outcome).toEqual({ kind: 'done', message: expect.stringContaining('No site responds') });
});

test.each([
  ['a page', (response: ServerResponse) => void response.end('<h1>Gauges</h1>')],
  ['other JSON', (response: ServerResponse) => void response.end('null')],
  ['404', (response: ServerResponse) => void response.writeHead(404).end()],
])('takedown-8: a program that responds to /readyz with %s is not a site', async (_what, respond) => {
  const { settings, target } = await openProgram(respond);
  const outcome = await waitForSite(settings, 'rules', target);
  expect(outcome).toEqual({ kind: 'done', message: expect.stringContaining('No site responds') });
});

test('takedown-8: the output says that a site that hangs has not applied the rule', async () => {
  const { settings, target } = await openProgram(() => undefined);
  const outcome = await waitForSite(settings, 'rules', target, 500);
  expect(outcome).toEqual({ kind: 'refused', message: expect.stringMatching(/doesn't respond.*Remedy/su) });
});

test.each([
  ['a site with an earlier version', { problems: [] }, /restart it with this version/u],
  [
    'a site with other publications',
    { problems: [], rules: {} },
    /doesn't serve river-town.*TOWNWIRE_PUBLICATIONS/su,
  ],
  [
    'a site that may not read the file',
    { problems: ["The hidden.yaml of river-town can't be read."], rules: { [id]: rulesHash([]) } },
    /applies different rules.*The site says: The hidden.yaml of river-town can't be read.*\nRemedy/su,
  ],
])('takedown-8: a publisher is told why a rule has no effect on %s', async (_what, health, why) => {
  const { settings, target } = await open(health);
  const outcome = await waitForSite(settings, 'rules', target, 500);
  expect(outcome).toEqual({ kind: 'refused', message: expect.stringMatching(why) });
});
