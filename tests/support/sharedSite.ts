import { inject } from 'vitest';
import type { ClientBuild } from '../../src/pages/clientBuild.testing.ts';
import { createDatabase } from './postgresServer.ts';

/** A site that several test files use at the same time: they read it and change nothing. */
export interface SharedSite {
  origin: string;
  /** The origin of the sample's stand-ins for other services; empty for a site without them. */
  sampleOrigin: string;
}

/** Returns the demo with these options, such as `--blog functions`; it opens when the first test requests it. */
export function sharedDemo(...options: string[]): Promise<SharedSite> {
  return requestServer<SharedSite>(['demo', ...options]);
}

/** Returns a real site, as `npm start` opens it, whose feeds all respond with 404. */
export function sharedStart(): Promise<SharedSite> {
  return requestServer<SharedSite>(['start']);
}

/** Returns the client's files, which are built once for a run. */
export function sharedClient(): Promise<ClientBuild> {
  return requestServer<ClientBuild>(['client']);
}

/**
 * Returns the URL of a new database on the one PostgreSQL server of the run: with an empty archive, or entirely empty.
 */
export async function newDatabase(content: 'archive' | 'empty' = 'archive'): Promise<string> {
  return createDatabase((await requestServer<{ folder: string }>(['postgres'])).folder, content);
}

async function requestServer<Description>(name: string[]): Promise<Description> {
  const response = await fetch(`${inject('sharedServers')}/${encodeURIComponent(JSON.stringify(name))}`);
  if (!response.ok) throw new Error(await response.text());
  return response.json() as Promise<Description>;
}

declare module 'vitest' {
  interface ProvidedContext {
    sharedServers: string;
  }
}
