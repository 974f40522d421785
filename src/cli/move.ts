import { parseArgs } from 'node:util';
import { moveTo } from '../commands/moveTo.ts';
import { refuse, report, withProgress, type Command } from './command.ts';

export const move: Command = {
  usage: '--to postgres|sqlite',
  summary:
    'Moves the archive from the data folder to the database in DATABASE_URL, or back. Stop every site first.',
  async run({ dataFolder, databaseUrl }, args) {
    const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values;
    if (to !== 'postgres' && to !== 'sqlite')
      return refuse('Name where the archive goes.\nRemedy: townwire move --to postgres, or --to sqlite.');
    if (databaseUrl === null)
      return refuse(
        `DATABASE_URL must name the database that the archive ${to === 'postgres' ? 'goes to' : 'is in'}.\nRemedy: DATABASE_URL=postgres://user:password@host/database townwire move --to ${to}.`,
      );
    return report(await withProgress((onProgress) => moveTo({ to, dataFolder, databaseUrl, onProgress })));
  },
};
