/** A line drawing of a sun over hills, for screens without stories. */
export function Horizon() {
  return (
    <svg
      className="horizon"
      viewBox="0 0 160 56"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path className="horizon-sun" d="M62 36a18 18 0 0 1 36 0M80 4v6M52 15l4 4M108 15l-4 4" />
      <path className="horizon-hills" d="M2 40c30-12 58-6 84 0s46 6 72-6M26 53c34-9 70-6 108-1" />
    </svg>
  );
}
