/**
 * Where a cloud drive shows a file in a frame, from any address that it gives out for the file: `/file/d/ID/view`, `open?id=ID`,
 * `uc?id=ID`, and `/document/d/ID/edit` and its sisters. Undefined when the address is the drive's but names no file, a folder for
 * instance. An address elsewhere is taken as it is.
 */
export function drivePreview(address: string): string | undefined {
  const { hostname, pathname, searchParams } = new URL(address);
  if (hostname === 'docs.google.com') {
    const [, kind, id = ''] = /^\/(document|spreadsheets|presentation)\/d\/([^/]+)/u.exec(pathname) ?? [];
    return isFileId(id) ? new URL(`/${kind}/d/${id}/preview`, address).href : undefined;
  }
  if (hostname !== 'drive.google.com') return address;
  const id = /^\/(?:open|uc)$/u.test(pathname)
    ? searchParams.get('id')
    : /^\/file\/d\/([^/]+)/u.exec(pathname)?.[1];
  return isFileId(id ?? '') ? new URL(`/file/d/${id}/preview`, address).href : undefined;
}

/** The drive's ids have 25 characters or more. */
function isFileId(id: string): boolean {
  return /^[\w-]{25,}$/u.test(id);
}
