import { z } from 'zod';
import { checkedField, textField } from '../yaml/field.ts';
import { secureFault } from './secureFault.ts';

const likeFunctions = 'https://functions.example/functions/v1';

/** The functions host that the blog comes from: `blog` in `publication.yaml`. The key is public: it is sent with every question. */
export const blogPart = z
  .strictObject({
    functions: checkedField(
      { description: "the functions host's address", example: likeFunctions },
      (value) => secureFault(value, likeFunctions),
    ),
    key: textField({ description: 'its public anonymous key', example: 'public-anonymous-key' }),
  })
  .meta({ description: 'the functions host of the blog: functions and key' });
