import { plainText } from './plainText.ts';

/**
 * A description whose feed escaped it twice, read a second time; any other as it is. Told by what programs leave behind and people never
 * write of: the tags of paragraphs, links and pictures, and references such as `&nbsp;`. Titles are not touched: a title may be about a tag.
 */
export function withoutEscapedMarkup(description: string): string {
  return tracesOfProgram.test(description)
    ? plainText({ value: description, kind: 'markup', base: '' })
    : description;
}

const tracesOfProgram =
  /<(?:a href=|img src=|\/?(?:p|div|span)>|br ?\/?>)|&(?:nbsp|amp|quot|apos|[lr][sd]quo|[nm]dash|hellip|#\d{2,5}|#x[\da-f]{2,4});/iu;
