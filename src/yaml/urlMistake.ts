import type { ValueMistake } from './mistake.ts';

/** Checks an http or https URL. `example` is a correct URL, for the remedy. */
export function urlMistake(value: string, example: string): ValueMistake | undefined {
  const hint = `An address looks like ${example}`;
  if (/\s/u.test(value))
    return { message: `contains a space: "${value}"`, remedy: `Remove the space. ${hint}.` };
  if (lacksScheme(value)) {
    return {
      message: `does not begin with https://: "${value}"`,
      remedy: `Write https://${value.replace(/^\/+/u, '')}.`,
    };
  }
  if (!URL.canParse(value)) return { message: `is not a web address: "${value}"`, remedy: `${hint}.` };
  const { protocol, username, password, hostname } = new URL(value);
  if (protocol === 'feed:') {
    const web = value.replace(/^feed:(?:\/\/)?(?:https?:\/\/)?/u, 'https://');
    return {
      message: `begins with feed:, which few programs understand: "${value}"`,
      remedy: `Write ${web}.`,
    };
  }
  if (protocol !== 'http:' && protocol !== 'https:') {
    return {
      message: `begins with ${protocol}, but only http and https work here: "${value}"`,
      remedy: `${hint}.`,
    };
  }
  if (username !== '' || password !== '') {
    return {
      message: 'contains a user name or password',
      remedy: 'Remove everything between // and @. Addresses in these files are public.',
    };
  }
  if (!hostname.includes('.') && !hostname.startsWith('[') && hostname !== 'localhost') {
    return { message: `has an incomplete host name: "${hostname}"`, remedy: `${hint}.` };
  }
  return undefined;
}

/** Finds `news.example` and `//news.example`, and `news.example:443`, whose host a URL parser takes for a scheme. */
function lacksScheme(value: string): boolean {
  const address = value.replace(/^\/\//u, '');
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/u.test(address) && URL.canParse(`https://${address}`);
}
