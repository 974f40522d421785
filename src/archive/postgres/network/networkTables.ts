/** The tables of data that processes on one database share besides the archive. */
export type NetworkSchema = {
  hiddenRules: HiddenRulesTable;
  secrets: { name: string; value: Buffer };
  nodes: NodesTable;
  purges: { publication: string; purgedAt: number };
};

type HiddenRulesTable = {
  publication: string;
  /** The `identityKey` of the rule's `ruleIdentity`. */
  ruleKey: number;
  kind: string;
  value: string;
  reason: string | null;
  since: string | null;
  /** A removed rule stays, so that a process learns that its own file still has it. */
  isRemoved: boolean;
  /** Grows with each change of the table. */
  version: number;
};

type NodesTable = {
  id: string;
  host: string;
  process: number;
  role: string;
  /** Epoch milliseconds by the database's clock. */
  seenAt: number;
  /** How far the machine's clock is ahead of the database's. */
  clockAheadMs: number;
  rulesVersion: number;
  keptRules: string[];
};

export const networkTables = `
  create table "hiddenRules" (
    "publication" text collate "C" not null, "ruleKey" bigint not null, "kind" text not null, "value" text not null,
    "reason" text, "since" text, "isRemoved" boolean not null, "version" bigint not null unique,
    primary key ("publication", "ruleKey"));

  create table "secrets" ("name" text collate "C" primary key, "value" bytea not null);

  create table "nodes" (
    "id" text collate "C" primary key, "host" text not null, "process" integer not null, "role" text not null,
    "seenAt" bigint not null, "clockAheadMs" bigint not null, "rulesVersion" bigint not null,
    "keptRules" text[] not null) with (fillfactor = 50);

  -- When a process has last purged a publication's copies at its CDN.
  create table "purges" ("publication" text collate "C" primary key, "purgedAt" bigint not null);`;
