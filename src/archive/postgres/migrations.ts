import { sharedDataTables } from './sharedData/sharedDataTables.ts';

/**
 * The migrations that make the tables of an archive in PostgreSQL, in this order. Never change a released migration;
 * add another, which only adds what is missing (docs/decisions/135). Text is compared byte by byte, so the locale of
 * the database doesn't matter.
 */
export const migrations: readonly string[] = [
  `create table "feeds" (
    "id" bigint generated always as identity primary key, "feed" text collate "C" not null unique,
    "currentAddress" text not null, "etag" text, "lastModified" text, "fingerprint" text, "title" text,
    "description" text, "nextPollAt" bigint not null, "intervalSeconds" integer not null, "leaseUntil" bigint,
    "failures" integer not null, "lastError" text, "lastAskedAt" bigint, "lastAnsweredAt" bigint,
    "lastChangedAt" bigint, "retiredAt" bigint, "addedOn" integer, "addedCount" integer not null default 0,
    "language" text, "present" text,
    "changedIn" xid8 not null default pg_current_xact_id()) with (fillfactor = 70);
  create index "feedsDue" on "feeds" ("nextPollAt");
  create index "feedsChanged" on "feeds" ("changedIn");
  -- Every filing stores when the feed is due next. Leases don't.
  create function "noteFiling"() returns trigger language plpgsql as
    $$ begin new."changedIn" = pg_current_xact_id(); return new; end $$;
  create trigger "feedsFiled" before update of "nextPollAt" on "feeds"
    for each row execute function "noteFiling"();

  create table "articles" (
    "id" bigint generated always as identity primary key, "feedId" bigint not null references "feeds" ("id"),
    "guid" text collate "C" not null, "title" text not null, "description" text not null, "link" text not null,
    "author" text not null, "image" text, "credit" text, "words" integer not null, "sortTime" bigint not null,
    "recent" integer not null, "firstSeen" bigint not null, "linkKey" bigint not null, "formerLinks" text,
    "titleKey" bigint not null);
  create unique index "articleIdentity" on "articles" ("feedId", md5("guid"));
  -- Guids and URLs may be longer than an entry of a sorted index.
  create index "articleGuids" on "articles" using hash ("guid");
  create index "articleImages" on "articles" using hash ("image") where "image" is not null;
  create index "articlesNewest" on "articles" ("feedId", "sortTime", "id");
  create index "articleStories" on "articles" ("feedId", "linkKey", "titleKey");

  -- The full text: one row for each article, with a word for its feed. Titles have weight A.
  create table "articleWords" (
    "id" bigint primary key references "articles" ("id") on delete cascade, "vector" tsvector not null);
  create index "articleWordsFound" on "articleWords" using gin ("vector");

  -- The stems of all articles, and how many have each. Removed articles still count.
  create table "vocabulary" ("stem" text collate "C" primary key, "articles" bigint not null);

  create table "prunedArticles" (
    "feedId" bigint not null references "feeds" ("id"), "guidKey" bigint not null, "linkKey" bigint not null,
    "titleKey" bigint not null, "sortTime" bigint not null, "firstSeen" bigint not null,
    primary key ("feedId", "guidKey"));
  create index "prunedStories" on "prunedArticles" ("feedId", "linkKey", "titleKey");

  create table "viewTotals" (
    "publication" text collate "C" not null, "day" text collate "C" not null, "kind" text collate "C" not null,
    "name" text collate "C" not null, "views" integer not null, primary key ("publication", "day", "kind", "name"));

  create table "pictures" (
    "id" bigint generated always as identity primary key, "address" text collate "C" not null, "kind" text not null,
    "hash" text, "width" integer, "height" integer, "format" text, "widths" text, "widthsWanted" text,
    "color" text, "crop" text, "bytes" integer, "preparedAt" bigint, "failures" integer not null,
    "lastError" text, "nextTryAt" bigint not null);
  create unique index "pictureIdentity" on "pictures" (md5("address"), "kind");
  create index "pictureAddresses" on "pictures" using hash ("address");
  create index "pictureHashes" on "pictures" ("hash");`,

  sharedDataTables,

  // During an upgrade, processes of the previous version may still run. They lease feeds but not hosts; both versions
  // respect leases of feeds. The previous version doesn't use the dropped index.
  `create table if not exists "hostLeases" (
    "host" text collate "C" primary key, "owner" text not null, "leaseUntil" bigint not null) with (fillfactor = 50);
  drop index "articleGuids";`,
  // Words of other languages are split and folded in another way: without a stored language, the next start indexes the
  // feed again.
  `update "feeds" set "language" = null where "language" not in ('en', 'es');`,
];
