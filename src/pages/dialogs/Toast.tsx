/**
 * Where something that was done is confirmed, a `status` for screen readers: empty until the shell script writes into it, and there from the start, as screen
 * readers only tell of what changes in a region that they know.
 */
export function Toast() {
  return <output className="toast" id="toast" />;
}
