/**
 * Confirms an action. The element is on the page from the start: screen readers announce only changes to a known
 * region.
 */
export function Toast() {
  return <output className="toast" id="toast" />;
}
