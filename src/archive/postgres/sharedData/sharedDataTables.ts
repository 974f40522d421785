import type { HiddenRule } from '../../../news/hidden.ts';

/** The tables of data that processes on one database share besides the archive. */
export type SharedDataSchema = {
  hiddenRules: HiddenRulesTable;
  secrets: { name: string; value: Buffer };
  nodes: NodesTable;
  purges: { publication: string; purgedAt: number };
};

type HiddenRulesTable = Omit<HiddenRule, 'isOnlyInDatabase'> & {
  publication: string;
  /** The `identityKey` of the rule's `ruleIdentity`. */
  ruleKey: number;
  /** A removed rule stays in the table, so that processes can report that their own file still has it. */
  isRemoved: boolean;
  /** A number that grows with each change of the table. */
  version: number;
};

export type NodesTable = {
  /** Unique for each process. */
  id: string;
  host: string;
  /** The id of the process on its host. */
  process: number;
  role: string;
  /** Epoch milliseconds by the database's clock. */
  seenAt: number;
  /** The time by which the machine's clock is ahead of the database's. */
  clockAheadMs: number;
  /** The version of the takedowns that the process applies. */
  rulesVersion: number;
  /** The `sharedKey`s of takedowns that were removed from the database but are still in the process's files. */
  keptRules: string[];
};

export const sharedDataTables = `
  create table if not exists "hiddenRules" (
    "publication" text collate "C" not null, "ruleKey" bigint not null, "kind" text not null, "value" text not null,
    "reason" text, "since" text, "isRemoved" boolean not null, "version" bigint not null unique,
    primary key ("publication", "ruleKey"));

  create table if not exists "secrets" ("name" text collate "C" primary key, "value" bytea not null);

  create table if not exists "nodes" (
    "id" text collate "C" primary key, "host" text not null, "process" integer not null, "role" text not null,
    "seenAt" bigint not null, "clockAheadMs" bigint not null, "rulesVersion" bigint not null,
    "keptRules" text[] not null) with (fillfactor = 50);

  -- When a process has last purged a publication's copies at its CDN.
  create table if not exists "purges" ("publication" text collate "C" primary key, "purgedAt" bigint not null);`;
