import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import schema from 'jsonfeed-schema/schema-v1.1.json' with { type: 'json' };

/** The errors of a document by the schema of JSON Feed 1.1, one sentence each. */
export function jsonFeedErrors(document: string): string[] {
  isValid(JSON.parse(document));
  return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}

const isValid = addFormats.default(new Ajv({ strict: false })).compile(schema);
