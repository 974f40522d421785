import { expect, test } from 'vitest';
import { failureOf } from './failureOf.ts';

const withCode = (code: string) => Object.assign(new Error('as Node words it'), { code });

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
])('%s is told in words, as “%s”', (code, failure) => {
  const told = failureOf(withCode(code), 'feeds.example');
  expect(told).toMatchObject({ kind: 'failed', failure });
  expect(told.reason).toMatch(/feeds\.example.*\.$/u);
});

test.each([
  new TypeError('undefined is not a function'),
  withCode('ERR_INVALID_ARG_TYPE'),
  withCode('UND_ERR_INVALID_ARG'),
  'not even an error',
])('a bug of ours is thrown on: %s', (error) => {
  expect(() => failureOf(error, 'feeds.example')).toThrow(error);
});
