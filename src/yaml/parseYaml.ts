import { LineCounter, parseDocument, type Document } from 'yaml';
import type { BrokenFile, Mistake } from './mistake.ts';
import { placesIn, type Places } from './places.ts';
import { yamlMistakes } from './yamlMistakes.ts';

/** YAML that could be read. It may still have mistakes that do not hide the rest of it, such as a key given twice. */
export interface YamlFile {
  kind: 'yaml';
  file: string;
  text: string;
  document: Document;
  /** Plain data: objects, lists, texts, numbers, booleans, null. Null for an empty text. */
  value: unknown;
  places: Places;
  mistakes: Mistake[];
}

/** Reads the YAML with which `file` begins, or all of it. Syntax errors come in plain words with their place. */
export function parseYaml(file: string, text: string): YamlFile | BrokenFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const { mistakes, isReadable } = yamlMistakes({ file, text, document, lines });
  if (!isReadable) return { kind: 'broken', mistakes };
  return {
    kind: 'yaml',
    file,
    text,
    document,
    value: document.toJS(),
    places: placesIn({ document, lines }),
    mistakes,
  };
}
