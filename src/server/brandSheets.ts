import { hash } from 'node:crypto';
import type { Publication } from '../news/publication.ts';
import { brandStyle } from '../pages/design/brandStyle.ts';
import { encodeResponse, type EncodedResponse } from './encodedResponse.ts';
import { contentHeaders } from './plainResponse.ts';

type Branded = Pick<Publication, 'id' | 'brand'>;

/** The style sheets of publications with colors or fonts of their own: the site's with theirs (docs/decisions/060). */
interface BrandSheets {
  /** The path of a publication's style sheet. It contains a hash of everything in it. */
  address(publication: Branded): string;
  /** The response for `/assets/<file>`, or undefined when it is no publication's style sheet. */
  find(file: string, publication: Branded): Promise<EncodedResponse> | undefined;
}

/** `stylesheet` is the path of the site's own sheet, which has a hash in it too, and `read` its text. */
export function openBrandSheets({
  stylesheet,
  read,
}: {
  stylesheet: string;
  read: () => Promise<string>;
}): BrandSheets {
  /** The newest sheet of each publication, under its own address and under all others. */
  const sheets = new Map<string, Sheet>();

  function nameOf(style: string): string {
    return `brand-${hash('sha256', stylesheet + style, 'hex').slice(0, 12)}.css`;
  }

  async function encode(style: string, caching: Caching): Promise<EncodedResponse> {
    const headers = {
      ...contentHeaders('text/css; charset=utf-8', caching),
      'Cross-Origin-Resource-Policy': 'same-origin',
    };
    return await encodeResponse({ status: 200, headers, body: (await read()) + style }, 11);
  }

  return {
    address({ brand }) {
      const style = brandStyle(brand);
      return style === null ? stylesheet : `/assets/${nameOf(style)}`;
    },
    find(file, { id, brand }) {
      if (!/^brand-[\da-f]{12}\.css$/u.test(file)) return undefined;
      const style = brandStyle(brand) ?? '';
      const name = nameOf(style);
      const known = sheets.get(id);
      const { responses }: Pick<Sheet, 'responses'> = known?.name === name ? known : { responses: {} };
      sheets.set(id, { name, responses });
      // A page from before a change still gets a style sheet, but must not keep it under that name.
      const caching = file === name ? 'public, max-age=31536000, immutable' : 'no-cache';
      const response = (responses[caching] ??= encode(style, caching));
      // The disk may just have been busy, so the next request tries again.
      response.catch(() => delete responses[caching]);
      return response;
    },
  };
}

/** A publication's newest style sheet, in the responses that were needed so far. */
interface Sheet {
  name: string;
  responses: Partial<Record<Caching, Promise<EncodedResponse>>>;
}

type Caching = 'public, max-age=31536000, immutable' | 'no-cache';
