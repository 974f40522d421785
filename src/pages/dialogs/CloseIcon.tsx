/** The cross on a close button. */
export function CloseIcon() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M2.5 2.5l11 11M13.5 2.5l-11 11" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
