/** The colours of a card: those of `pages/design/tokens.css` by day, as a picture cannot follow its reader's light. */
export const shareCardColours = {
  paper: '#fbfaf6',
  ink: '#15191e',
  brick: '#a63a22',
  prairie: '#e3a72f',
  deepRiver: '#0f3a57',
  onDeepRiver: '#f5f1e6',
} as const;
