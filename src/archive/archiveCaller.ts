import type { Archive } from './archive.ts';

/** What a call of an archive is given. */
export type Given<Name extends keyof Archive> = Parameters<Archive[Name]>;

/** What a call of an archive gives in the end. */
export type Result<Name extends keyof Archive> = Awaited<ReturnType<Archive[Name]>>;

/** One way to make every call of an archive. */
export type ArchiveCaller = <Name extends keyof Archive>(
  name: Name,
  ...given: Given<Name>
) => Promise<Result<Name>>;

/** An archive whose calls are all made by `call`: so that what concerns every call is written once. */
export function archiveCalledBy(call: ArchiveCaller): Archive {
  return {
    enrol: (states) => call('enrol', states),
    states: (feeds) => call('states', feeds),
    lease: (request) => call('lease', request),
    file: (filings) => call('file', filings),
    newest: (request) => call('newest', request),
    search: (request) => call('search', request),
    counts: () => call('counts'),
    close: () => call('close'),
  };
}

/** The way to call `archive` by the name of the call. */
export function callerOf(archive: Archive): ArchiveCaller {
  const calls: { [Name in keyof Archive]: (...given: Given<Name>) => Promise<Result<Name>> } = archive;
  return (name, ...given) => calls[name](...given);
}
