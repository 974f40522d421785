import type { SampleForm } from './sampleForm.ts';

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
    lead: 'One letter with what happened and what is coming up. Leave whenever you like.',
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
