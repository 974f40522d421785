import { checkedField, groupField, listField } from '../../yaml/field.ts';
import type { ValueMistake } from '../../yaml/mistake.ts';
import { hostMistake } from '../urlMistakes.ts';

/** `pictures` in `publication.yaml`: the hosts that readers may load pictures of stories from. */
export const picturesPart = groupField('the pictures of other newsrooms: allow', {
  allow: listField(
    "the host names that readers' browsers may load pictures from",
    checkedField('the host name of pictures', 'images.courier.example', pictureHostMistake),
    '[images.courier.example]',
  ).default([]),
});

/** Checks a host of pictures. It has no wildcards, so that the list names every host that readers' browsers contact. */
function pictureHostMistake(value: string): ValueMistake | undefined {
  if (!value.includes('*')) return hostMistake(value);
  return {
    message: `must be one host name, without *: "${value}"`,
    remedy: 'Write each host on its own, such as images.courier.example.',
  };
}
