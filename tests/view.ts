/** How a reader looks at the site. */
export interface View {
  /** Of the window, in CSS pixels. */
  width: number;
  colorScheme: 'light' | 'dark';
  javaScript: boolean;
  /** Whether the reader has asked the system for less motion. */
  reducedMotion?: boolean;
  /** Faults that belong to the story being told, such as the console's line on a page that answers 404. */
  expectedFaults?: readonly RegExp[];
}
