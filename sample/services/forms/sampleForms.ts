/** A form of the sample's form service. */
export interface SampleForm {
  /** The form's slug. */
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

/** The two forms that a publication shows in frames. */
export const sampleForms: readonly SampleForm[] = [
  {
    name: 'contact',
    title: 'Write to the newsroom',
    lead: 'A tip, a question or a correction: somebody reads every letter.',
    category: 'Local News & Community',
    fields: [
      { name: 'name', label: 'Your name', kind: 'text', autocomplete: 'name' },
      { name: 'email', label: 'Your email', kind: 'email', autocomplete: 'email' },
      {
        name: 'about',
        label: 'What it is about',
        kind: 'choice',
        choices: ['A story tip', 'A correction', 'An event', 'Advertising', 'Something else'],
      },
      { name: 'message', label: 'Your message', kind: 'paragraph' },
    ],
    send: 'Send the message',
  },
  {
    name: 'newsletter',
    title: 'Subscribe to the newsletter',
    lead: 'One letter with what happened and what is coming up. Unsubscribe anytime.',
    category: 'Newsletter Subscription',
    fields: [
      { name: 'email', label: 'Your email', kind: 'email', autocomplete: 'email' },
      {
        name: 'name',
        label: 'Your first name',
        kind: 'text',
        autocomplete: 'given-name',
        isOptional: true,
      },
      { name: 'often', label: 'How often', kind: 'choice', choices: ['Every morning', 'Once a week'] },
    ],
    send: 'Subscribe',
  },
];
