/** The background of icons that must not be transparent. */
export const markGround = '#0f3a57';

/** The logo as an SVG document, from which all icons are made. `Mark.tsx` is the same drawing in the page's colors. */
export const markDrawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-width="3" stroke-linecap="round">
  <circle cx="16" cy="16" r="15" fill="${markGround}"/>
  <path d="M7.5 6.5C12 12 15 14 15 20v7.5" stroke="#fbfaf6"/>
  <path d="M24.5 6.5C20 12 17.6 15 17.2 20.5" stroke="#e3a72f"/>
</svg>`;
