/**
 * The migrations that make the tables of an archive, in this order. Never change a released migration; add another. The
 * connection defines the function `indexedWords` (see `openSqliteArchive`).
 */
export const migrations: readonly string[] = [
  `create table "feeds" (
    "id" integer primary key, "feed" text not null unique, "currentAddress" text not null,
    "etag" text, "lastModified" text, "fingerprint" text, "title" text, "description" text,
    "nextPollAt" bigint not null, "intervalSeconds" integer not null, "leaseUntil" bigint,
    "failures" integer not null, "lastError" text, "lastAskedAt" bigint, "lastAnsweredAt" bigint,
    "lastChangedAt" bigint, "retiredAt" bigint, "addedOn" integer, "addedCount" integer not null default 0);
  create index "feedsDue" on "feeds" ("nextPollAt");
  create table "articles" (
    "id" integer primary key, "feedId" integer not null references "feeds" ("id"), "guid" text not null,
    "title" text not null, "description" text not null, "link" text not null, "author" text not null,
    "image" text, "words" integer not null, "sortTime" bigint not null, "recent" integer not null,
    "firstSeen" bigint not null, "linkKey" bigint not null, "titleKey" bigint not null);
  create unique index "articleIdentity" on "articles" ("feedId", "guid");
  -- Read backward it returns newest first and, among articles of the same time, the one added last.
  create index "articlesNewest" on "articles" ("feedId", "sortTime");
  create index "articleStories" on "articles" ("feedId", "linkKey", "titleKey");`,

  // The full text: an index without a copy of the text, updated by triggers in the transaction that writes the
  // articles. `scope` contains one word for the feed, so that the index separates feeds: three times as fast as a join.
  `create virtual table "articleWords" using fts5(scope, title, description,
    content='', contentless_delete=1, tokenize='porter unicode61 remove_diacritics 2');
  create trigger "articleWordsAdded" after insert on "articles" begin
    insert into "articleWords" (rowid, scope, title, description)
      values (new."id", 'feed' || new."feedId", new."title", new."description");
  end;
  create trigger "articleWordsChanged" after update of "title", "description" on "articles" begin
    update "articleWords" set scope = 'feed' || new."feedId", title = new."title", description = new."description"
      where rowid = new."id";
  end;
  create trigger "articleWordsRemoved" after delete on "articles" begin
    delete from "articleWords" where rowid = old."id";
  end;`,

  `alter table "articles" add column "formerLinks" text;`,

  // Deletes the validators, so that every feed is fetched in full once more, because `present` comes from its document.
  `alter table "feeds" add column "present" text;
  update "feeds" set "etag" = null, "lastModified" = null, "fingerprint" = null;
  create table "prunedArticles" (
    "feedId" integer not null references "feeds" ("id"), "guidKey" bigint not null, "linkKey" bigint not null,
    "titleKey" bigint not null, "sortTime" bigint not null, "firstSeen" bigint not null);
  create unique index "prunedIdentity" on "prunedArticles" ("feedId", "guidKey");
  create index "prunedStories" on "prunedArticles" ("feedId", "linkKey", "titleKey");`,

  `create table "viewTotals" (
    "publication" text not null, "day" text not null, "kind" text not null, "name" text not null,
    "views" integer not null,
    constraint "viewTotalIdentity" primary key ("publication", "day", "kind", "name"));`,

  // SQLite stems only English, so words of other languages are stemmed before they are indexed. Existing feeds are in
  // English until their publication sets a language, so existing feeds aren't reindexed.
  `alter table "feeds" add column "language" text;
  drop trigger "articleWordsAdded";
  drop trigger "articleWordsChanged";
  create trigger "articleWordsAdded" after insert on "articles" begin
    insert into "articleWords" (rowid, scope, title, description)
      select new."id", 'feed' || new."feedId", ${indexed('title')}, ${indexed('description')}
      from "feeds" where "id" = new."feedId";
  end;
  create trigger "articleWordsChanged" after update of "title", "description" on "articles" begin
    update "articleWords" set (scope, title, description) =
      (select 'feed' || new."feedId", ${indexed('title')}, ${indexed('description')}
      from "feeds" where "id" = new."feedId")
      where rowid = new."id";
  end;`,

  // Deletes the validators, so that every feed is fetched in full once more and its stories get their credits.
  `alter table "articles" add column "credit" text;
  update "feeds" set "etag" = null, "lastModified" = null, "fingerprint" = null;`,

  // The index on the pictures of stories finds in one query whether a publication may show a picture.
  `create table "pictures" (
    "id" integer primary key, "address" text not null, "kind" text not null, "hash" text, "width" integer,
    "height" integer, "format" text, "widths" text, "widthsWanted" text, "color" text, "bytes" integer,
    "preparedAt" bigint, "failures" integer not null, "lastError" text, "nextTryAt" bigint not null,
    constraint "pictureIdentity" unique ("address", "kind"));
  create index "pictureHashes" on "pictures" ("hash");
  create index "articleImages" on "articles" ("image") where "image" is not null;`,

  // Existing pictures have no crop, so they are cropped in the middle.
  `alter table "pictures" add column "crop" text;`,

  `create table "hostLeases" ("host" text primary key, "owner" text not null, "leaseUntil" bigint not null);
  -- Every filing stores when the feed is due next, and gets the next number. Leases don't.
  alter table "feeds" add column "changedIn" integer not null default 0;
  create index "feedsChanged" on "feeds" ("changedIn");
  create trigger "feedsFiled" after update of "nextPollAt" on "feeds" begin
    update "feeds" set "changedIn" = (select max("changedIn") from "feeds") + 1 where "id" = new."id";
  end;`,
  // Words of other languages are split and folded in another way: without a stored language, the next start indexes the
  // feed again.
  `update "feeds" set "language" = null where "language" not in ('en', 'es');`,
];

function indexed(text: string): string {
  return `case when "language" is null or "language" = 'en'
      then new."${text}" else indexedWords(new."${text}", "language") end`;
}
