/** A magnifying glass, drawn in the colour of the text around it. Decoration: what carries it says what it does. */
export function SearchIcon() {
  return (
    <svg
      className="search-icon"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="8.5" cy="8.5" r="5.5" />
      <path d="m12.7 12.7 4.8 4.8" />
    </svg>
  );
}
