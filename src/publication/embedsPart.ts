import { z } from 'zod';
import { checkedField, textField } from '../yaml/field.ts';
import { frameFault } from './frameFault.ts';

const likeWall = 'https://walls.example/embed/v1/wall/abc';
const likeForm = 'https://forms.example/contact';

/** When a frame is loaded: when it comes into view, or only when a reader asks for it. */
export function loadField(otherwise: 'visible' | 'click') {
  return z
    .enum(['visible', 'click'])
    .meta({ description: 'the moment it is loaded', example: otherwise })
    .default(otherwise);
}

/** The events wall and the two forms: `embeds` in `publication.yaml`. */
export const embedsPart = z
  .strictObject({
    events: embed({ description: "the events wall's address", example: likeWall }),
    contactForm: embed({ description: "the contact form's address", example: likeForm }),
    newsletterForm: embed({ description: "the newsletter form's address", example: likeForm }),
  })
  .meta({ description: 'the events wall and the forms: events, contactForm, newsletterForm' });

function embed(notes: { description: string; example: string }) {
  return z
    .strictObject({
      address: checkedField(notes, (value) => frameFault(value, notes.example)),
      title: textField({
        description: 'what it is, for screen readers and for the link beside it',
        example: 'Community calendar',
      }),
      load: loadField('visible'),
    })
    .meta({ description: 'a frame: address and title' })
    .nullable()
    .default(null);
}
