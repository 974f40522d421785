import { expect, test } from 'vitest';
import { describeFailure } from './describeFailure.ts';

const withCode = (code: string) => Object.assign(new Error("Node's message"), { code });

test.each([
  ['ENOTFOUND', 'name'],
  ['EAI_AGAIN', 'name'],
  ['ECONNREFUSED', 'connection'],
  ['EHOSTUNREACH', 'connection'],
  ['ENETUNREACH', 'connection'],
  ['ECONNRESET', 'connection'],
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'certificate'],
  ['EPROTO', 'certificate'],
  ['ETIMEDOUT', 'timeout'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['ERR_BROTLI_DECODER_ERROR_FORMAT_PADDING_1', 'damaged'],
  ['ERR__ERROR_FORMAT_PADDING_1', 'damaged'],
  ['ZSTD_error_corruption_detected', 'damaged'],
  ['Z_DATA_ERROR', 'damaged'],
])('%s is described as a failure of the kind “%s”', (code, failure) => {
  const described = describeFailure(withCode(code), 'feeds.example');
  expect(described).toMatchObject({ kind: 'failed', failure });
  expect(described.reason).toMatch(/feeds\.example.*\.$/u);
});

test.each([
  new TypeError('undefined is not a function'),
  withCode('ERR_INVALID_ARG_TYPE'),
  withCode('UND_ERR_INVALID_ARG'),
  'not an error object',
])('an error that only a bug in Townwire can cause is thrown again: %s', (error) => {
  expect(() => describeFailure(error, 'feeds.example')).toThrow(error);
});
