import { checkFile } from '../yaml/checkFile.ts';
import type { BrokenFile, Mistake } from '../yaml/mistake.ts';
import { parseYaml } from '../yaml/parseYaml.ts';
import type { Place } from '../yaml/places.ts';
import { postFile, postFindings, type PostFile } from './postFile.ts';

/** A post's file that could be read: what its front matter says, its Markdown, and where each key stands. */
export interface PostText {
  kind: 'postText';
  front: PostFile;
  markdown: string;
  /** The line on which the Markdown begins, counted from 1. */
  markdownLine: number;
  /** Where the value of a key stands, or the front matter where there is no such key. */
  placeOf: (key: string) => Place;
}

/** Reads the text of a post's file: front matter in YAML between two lines of three dashes, then Markdown. */
export function readPostText(file: string, text: string): PostText | BrokenFile {
  const parts = frontMatter.exec(text);
  if (parts === null) return broken(file, unfenced(text));
  const [whole, written = ''] = parts;
  // The opening dashes stay: to YAML they begin a document, and so every place is one in the file.
  const yaml = parseYaml(file, written);
  if (yaml.kind === 'broken') return yaml;
  const checked = checkFile({ yaml, schema: postFile, findings: postFindings });
  if (checked.kind === 'broken') return checked;
  const markdown = text.slice(whole.length);
  if (markdown.trim() === '') {
    const message = 'The post has no text.';
    return broken(file, { message, remedy: 'Write it below the front matter, or set `draft: true`.' });
  }
  return {
    kind: 'postText',
    front: checked.value,
    markdown,
    markdownLine: whole.split('\n').length,
    placeOf: (key) => yaml.places.value([key]),
  };
}

/** The opening dashes with all that follows, then the closing ones. */
const frontMatter = /^(---[ \t]*\r?\n[^]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/u;

function unfenced(text: string): Words {
  return /^---[ \t]*\r?\n/u.test(text)
    ? {
        message: 'The front matter is not closed.',
        remedy: 'Write a line of three dashes behind its last key.',
      }
    : {
        message: 'The file does not begin with front matter.',
        remedy: 'Begin it with a line of three dashes, the keys of the post, and three dashes again.',
      };
}

type Words = Pick<Mistake, 'message' | 'remedy'>;

function broken(file: string, words: Words): BrokenFile {
  return { kind: 'broken', mistakes: [{ file, line: 1, column: 1, ...words }] };
}
