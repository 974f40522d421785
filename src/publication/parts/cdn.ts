import { z } from 'zod';
import type { Cdn } from '../../news/cdn.ts';
import { addMistake, checkedField, choiceField, numberField } from '../../yaml/field.ts';

/** A takedown must reach copies within a minute even if the purge fails. */
const freshSecondsMax = 60;
const staleSecondsMax = 600;

/** `cdn` in `publication.yaml`: the CDN in front of the site. */
export const cdnPart = z
  .strictObject({
    fresh: seconds('how long it may serve a copy without asking the site', freshSecondsMax),
    stale: seconds('how long it may serve a copy while the site fails', staleSecondsMax),
    service: choiceField('the CDN whose copies are purged', ['cloudflare', 'fastly']).optional(),
    id: checkedField(
      "Cloudflare's zone ID or Fastly's service ID",
      '023e105f4ecef8ad9ca31a8372d0c353',
      (value) =>
        /^[A-Za-z0-9]{10,64}$/u.test(value)
          ? undefined
          : {
              message: `is not an ID of a zone or service: "${value}"`,
              remedy: 'Copy it from the overview page of your CDN: letters and digits only.',
            },
    ).optional(),
  })
  .superRefine(({ service, id }, context) => {
    if ((service === undefined) === (id === undefined)) return;
    const [key, missing] =
      service === undefined ? (['id', 'service'] as const) : (['service', 'id'] as const);
    const message = `needs \`${missing}\`, too`;
    addMistake(context, { message, remedy: `Add \`${missing}\`, or remove \`${key}\`.` }, [key]);
  })
  .meta({ description: 'the CDN in front of the site: fresh, stale, service and id' })
  .transform(({ fresh, stale, service, id }): Cdn => {
    const purge = service === undefined || id === undefined ? null : { service, id };
    return { freshSeconds: fresh, staleSeconds: stale, purge };
  });

function seconds(description: string, max: number) {
  return numberField(`${description}, in seconds, at most ${max}`, max, {
    min: 1,
    max,
    what: `a number of seconds from 1 to ${max}`,
    remedy: `Write a whole number up to ${max}, or remove the key: the default is ${max}.`,
  }).default(max);
}
