import { inject } from 'vitest';

/** A site that several test files use at the same time: they read it and change nothing. */
export interface SharedSite {
  origin: string;
  /** The origin of the sample's stand-ins for other services; empty for a site without them. */
  sampleOrigin: string;
}

/** The demo with these options, such as `--blog functions`; it opens when the first test asks for it. */
export function sharedDemo(...options: string[]): Promise<SharedSite> {
  return ask<SharedSite>(['demo', ...options]);
}

/** A real site, as `npm start` opens it, whose feeds all answer 404. */
export function sharedStart(): Promise<SharedSite> {
  return ask<SharedSite>(['start']);
}

/** The URL of the one browser of the run. */
export async function sharedBrowserAddress(): Promise<string> {
  return (await ask<{ address: string }>(['browser'])).address;
}

async function ask<Answer>(name: string[]): Promise<Answer> {
  const answer = await fetch(`${inject('sharedServers')}/${encodeURIComponent(JSON.stringify(name))}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json() as Promise<Answer>;
}

declare module 'vitest' {
  interface ProvidedContext {
    sharedServers: string;
  }
}
