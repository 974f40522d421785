import type { Fault } from './mistake.ts';

/** What is wrong with an http or https address, or undefined. `like` is one that is right, for the remedy. */
export function addressFault(value: string, like: string): Fault | undefined {
  const example = `An address looks like ${like}`;
  if (/\s/u.test(value))
    return { message: `has a space in it: "${value}"`, remedy: `Take the space out. ${example}.` };
  if (lacksScheme(value)) {
    return {
      message: `does not begin with https://: "${value}"`,
      remedy: `Write https://${value.replace(/^\/+/u, '')}.`,
    };
  }
  if (!URL.canParse(value)) return { message: `is no address: "${value}"`, remedy: `${example}.` };
  const { protocol, username, password, hostname } = new URL(value);
  if (protocol === 'feed:') {
    const web = value.replace(/^feed:(?:\/\/)?(?:https?:\/\/)?/u, 'https://');
    return {
      message: `begins with feed:, which only some programs understand: "${value}"`,
      remedy: `Write ${web}.`,
    };
  }
  if (protocol !== 'http:' && protocol !== 'https:') {
    return {
      message: `begins with ${protocol}, but only http and https can be opened: "${value}"`,
      remedy: `${example}.`,
    };
  }
  if (username !== '' || password !== '') {
    return {
      message: 'has a user name or password in it',
      remedy: 'Take out everything between // and @: addresses in these files are public.',
    };
  }
  if (!hostname.includes('.') && !hostname.startsWith('[') && hostname !== 'localhost') {
    return { message: `names no whole host: "${hostname}"`, remedy: `${example}.` };
  }
  return undefined;
}

/** `kshb.com/news`, `//kshb.com` and `kshb.com:443/news`, where a program would take `kshb.com:` for the scheme. */
function lacksScheme(value: string): boolean {
  const written = value.replace(/^\/\//u, '');
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/u.test(written) && URL.canParse(`https://${written}`);
}
