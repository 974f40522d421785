/** A form of the sample's form service. */
export interface SampleForm {
  /** Its slug. */
  name: string;
  title: string;
  lead: string;
  /** The category under which submissions are filed. */
  category: string;
  fields: readonly FormField[];
  /** The label of its button. */
  send: string;
}

/** A form field, required unless it says otherwise. */
export interface FormField {
  name: string;
  label: string;
  kind: 'text' | 'email' | 'paragraph' | 'choice';
  /** The HTML autofill field name. */
  autocomplete?: 'name' | 'email' | 'given-name';
  isOptional?: true;
  /** The choices of a `choice`. */
  choices?: readonly string[];
}
