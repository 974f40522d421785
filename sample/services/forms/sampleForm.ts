/** A form of the sample's form service. */
export interface SampleForm {
  /** Its part of the address. */
  name: string;
  title: string;
  lead: string;
  /** Under which category the service files what comes in (spec section 7). */
  category: string;
  fields: readonly FormField[];
  /** What its button says. */
  send: string;
}

/** One field of a form; all are required but those that say otherwise. */
export interface FormField {
  name: string;
  label: string;
  kind: 'text' | 'email' | 'paragraph' | 'choice';
  /** What the browser may fill in by itself (HTML, autofill field names). */
  autocomplete?: 'name' | 'email' | 'given-name';
  isOptional?: true;
  /** The choices of a `choice`. */
  choices?: readonly string[];
}
