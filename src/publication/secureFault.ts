import { addressFault } from '../yaml/addressFault.ts';
import type { Fault } from '../yaml/mistake.ts';

/** What is wrong with an address that must be https, or undefined: what is asked inside an https page is asked over https only. `like` as for `addressFault`. */
export function secureFault(value: string, like: string): Fault | undefined {
  const fault = addressFault(value, like);
  if (fault !== undefined || new URL(value).protocol === 'https:') return fault;
  return {
    message: `begins with http://, but only https:// may be used here: "${value}"`,
    remedy: `Write ${value.replace(/^http:/iu, 'https:')}, and look whether it answers.`,
  };
}
