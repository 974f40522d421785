import { z } from 'zod';
import { textField } from '../yaml/field.ts';

/** What the front page says of the publication: `about` in `publication.yaml`. */
export const aboutPart = z
  .strictObject({
    mission: paragraphs('what the publication is for'),
    history: paragraphs('how the place and the publication came about'),
    team: z
      .array(
        z.strictObject({
          name: textField({ description: 'the name', example: 'Sample Editor' }),
          role: textField({ description: 'what they do', example: 'Editor' }),
          bio: textField({ description: 'one or two sentences', example: 'This profile is a sample' }),
        }),
      )
      .meta({ description: 'profiles, each with name, role and bio' })
      .default([]),
  })
  .meta({ description: 'what the front page says of the publication: mission, history, team' });

function paragraphs(description: string) {
  return z
    .array(textField({ description: 'a paragraph' }))
    .meta({ description: `${description}, one paragraph an entry` })
    .default([]);
}
