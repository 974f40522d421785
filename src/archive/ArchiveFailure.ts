/**
 * What can go wrong with an archive although nobody made a mistake. `full`: no room to write; reading goes on, and writing too once
 * there is room. `busy`: another process held it for longer than we wait, or too
 * many searches wait already. `late`: a search took longer than one may. `inaccessible`: the disk or the rights on the file forbid it.
 * `damaged`: the file is no archive, or no longer whole. `newer`: a later version of Townwire wrote it. `stopped`: the archive was
 * closed, or its thread ended.
 */
export type ArchiveFailureKind = 'full' | 'busy' | 'late' | 'inaccessible' | 'damaged' | 'newer' | 'stopped';

/** Why an archive could not do what was asked: `message` is a whole sentence for the people who run it. */
export class ArchiveFailure extends Error {
  override readonly name = 'ArchiveFailure';
  readonly kind: ArchiveFailureKind;

  constructor(kind: ArchiveFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** What a call after `close` rejects with. */
export function closedFailure(): ArchiveFailure {
  return new ArchiveFailure('stopped', 'The archive was closed; it has to be opened again first.');
}
