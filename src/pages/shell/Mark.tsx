/** The logo: two rivers that meet at Kaw Point. Icons are made from the same drawing, `markDrawing`. */
export function Mark() {
  return (
    <svg
      className="mark"
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle className="mark-ground" cx="16" cy="16" r="15" />
      <path className="mark-missouri" d="M7.5 6.5C12 12 15 14 15 20v7.5" />
      <path className="mark-kansas" d="M24.5 6.5C20 12 17.6 15 17.2 20.5" />
    </svg>
  );
}
