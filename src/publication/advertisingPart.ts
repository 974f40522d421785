import { z } from 'zod';
import { checkedField, textField } from '../yaml/field.ts';
import { secureFault } from './secureFault.ts';

const likeScript = 'https://advertising.example/slots.js';

const slot = z.strictObject({
  id: checkedField(
    { description: 'the banner id of your advertising provider', example: "'6079445'" },
    (value) =>
      /^\d{1,12}$/u.test(value)
        ? undefined
        : {
            message: `is no banner id: "${value}"`,
            remedy: "Write the number in quotes, such as '6079445'.",
          },
  ),
  page: z.enum(['home', 'section']).meta({ description: 'the pages that have it', example: 'home' }),
  place: z
    .enum(['top', 'aside', 'between', 'bottom'])
    .meta({ description: 'its place on the page', example: 'top' }),
  minHeight: z
    .literal([200, 250, 600])
    .meta({ description: 'the height kept free, in pixels', example: '250' }),
  narrow: z
    .boolean()
    .meta({ description: 'true where phones show it too, false where not', example: 'true' }),
});

/** The places for advertisements and who fills them: `advertising` in `publication.yaml`. */
export const advertisingPart = z
  .strictObject({
    slots: z.array(slot).meta({ description: 'the list of places for advertisements' }),
    provider: z
      .strictObject({
        name: textField({ description: "the provider's name", example: 'Levee Advertising' }),
        script: checkedField(
          { description: "the address of the provider's script", example: likeScript },
          (value) => secureFault(value, likeScript),
        ),
      })
      .meta({ description: 'who fills the places: name and script' })
      .nullable()
      .default(null),
  })
  .meta({ description: 'the places for advertisements: slots' });
