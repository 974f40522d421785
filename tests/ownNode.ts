import process from 'node:process';

/** Ends the program with a remedy unless it runs on the Node that the project brings with it. */
export function requireOwnNode(): void {
  if (process.versions.node.startsWith('26.')) return;
  console.error(`Node 26 is needed and this is ${process.version}.`);
  console.error(
    'Remedy: run "npm ci", which brings it, and start this by npm: "npm test" or "npm run check".',
  );
  process.exit(1);
}
