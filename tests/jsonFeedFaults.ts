import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import schema from 'jsonfeed-schema/schema-v1.1.json' with { type: 'json' };

/** What the schema of JSON Feed 1.1 objects to in a document, one sentence each; none when it is valid. */
export function jsonFeedFaults(document: string): string[] {
  isValid(JSON.parse(document));
  return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}

const isValid = addFormats.default(new Ajv({ strict: false })).compile(schema);
