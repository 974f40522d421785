import type { Finding, Mistake } from './mistake.ts';
import type { YamlFile } from './parseYaml.ts';

/** A finding with its place in the file. */
export function placed({ yaml, path, message, remedy }: Finding & { yaml: YamlFile }): Mistake {
  return { file: yaml.file, ...yaml.places.value(path), message, remedy };
}
