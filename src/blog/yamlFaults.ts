import { isAlias, isNode, isScalar, visit, type Document, type YAMLError } from 'yaml';

/** What is wrong with a text as YAML, in plain words. `offset` counts characters from the start of the document. */
export interface YamlFault {
  offset: number;
  message: string;
  remedy: string;
}

/** All that the parser refuses, and what it would take for something else than the text that a publisher meant; the first of each line. */
export function yamlFaults(document: Document): YamlFault[] {
  const refused = [...document.errors, ...document.warnings].map(({ code, message, pos: [offset] }) => {
    const words = plainWords[code] ?? otherWords(message);
    return { offset, message: words.message, remedy: words.remedy };
  });
  // Behind the first error the parser only guesses.
  return refused.length > 0 ? refused.slice(0, 1) : swallowed(document);
}

function otherWords(message: string): Omit<YamlFault, 'offset'> {
  return {
    message: `This cannot be read as YAML: ${message.replaceAll('\n', ' ').replace(/\.$/u, '')}.`,
    remedy:
      'Compare the line with its neighbours, and put a text with quotes, brackets or a colon in quotes.',
  };
}

const plainWords: Partial<Record<YAMLError['code'], Omit<YamlFault, 'offset'>>> = {
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'A colon with a space behind it begins a new key, so this text cannot be read.',
    remedy: "Put the text in quotes: 'Levee: the trail opens'.",
  },
  DUPLICATE_KEY: {
    message: 'This key is given a second time in the same group.',
    remedy: 'Keep one of the two.',
  },
  TAB_AS_INDENT: {
    message: 'The line is indented with a tab.',
    remedy: 'Indent with spaces, two for each level.',
  },
  MISSING_CHAR: {
    message: 'A quote that was opened is not closed, or a colon or comma is missing.',
    remedy: 'Close the quote on its own line; an apostrophe inside single quotes is written twice.',
  },
  BAD_SCALAR_START: {
    message: 'A text may not begin with this character.',
    remedy: "Put the text in quotes: '@kansascityvoice'.",
  },
};

/** `*text` and `&text` have a meaning of their own, and from ` #` on a line is a comment. */
function swallowed(document: Document): YamlFault[] {
  const faults: YamlFault[] = [];
  visit(document, (_key, node) => {
    if (!isNode(node)) return;
    const offset = node.range?.[0] ?? 0;
    if (isAlias(node) || node.anchor !== undefined) {
      const message = 'A text that begins with * or & is not read as it stands.';
      faults.push({ offset, message, remedy: 'Put the text in quotes.' });
    } else if (isScalar(node) && typeof node.comment === 'string' && /^[^\s#]/u.test(node.comment)) {
      const message = `From " #" on the line is a comment, so "#${node.comment.split('\n', 1)[0]}" is lost.`;
      const remedy = 'Put the text in quotes; if it is meant as a comment, write a space after the #.';
      faults.push({ offset, message, remedy });
    }
  });
  return faults;
}
