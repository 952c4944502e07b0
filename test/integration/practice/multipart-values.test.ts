import { expect, test } from 'vitest';
import { multipartValues, onlyValue } from '#electron/practice/http/multipart-values.ts';
import { encodeMultipart } from '#electron/screening-service/multipart.ts';
import fc from '#test/fixtures/fast-check.ts';

const FIELD = 'applicationid';
const CRLF = '\r\n';

/** The form of one field as nearly everybody sends it, and with a line more in its part, which the parser reads. */
function forms(value: string) {
  const { contentType, bytes } = encodeMultipart([[FIELD, value]]);
  const longer = bytes.toString('latin1').replace(`"${FIELD}"`, `"${FIELD}"${CRLF}Content-Type: text/plain`);
  return { contentType, usual: bytes, longer: Buffer.from(longer, 'latin1') };
}

const outcomeOf = (contentType: string, body: Buffer) =>
  multipartValues(FIELD, contentType, body).catch((error: Error) => error.message);

test('a form of one field says the same in its usual form and in any other', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.stringMatching(/^[ -~\r\n-]{0,40}$/),
    fc.constantFrom('x'.repeat(1_024), 'x'.repeat(1_025), `A${CRLF}--`, `${CRLF}${CRLF}`),
  );
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      const { contentType, usual, longer } = forms(value);
      expect(await outcomeOf(contentType, usual)).toEqual(await outcomeOf(contentType, longer));
    }),
  );
});

test('the form that Threshold sends needs no parser, and neither does one that says nothing of its text', () => {
  const { contentType, usual } = forms('A-10001');
  const bare = usual.toString('latin1').replace(/Content-Type: [^\r]+\r\n/, '');
  expect(bare.length).toBeLessThan(usual.length);
  for (const form of [usual, Buffer.from(bare, 'latin1')]) {
    expect(onlyValue(FIELD, contentType, form)).toBe('A-10001');
  }
});

test('a form that is cut off anywhere, or has a second field, is not taken for the usual one', async () => {
  const { contentType, usual } = forms('A-10001');
  expect(await outcomeOf(contentType, usual)).toEqual(['A-10001']);
  for (let length = 1; length < usual.length - CRLF.length; length += 1) {
    expect(await outcomeOf(contentType, usual.subarray(0, length))).toBe(
      'The multipart form cannot be read.',
    );
  }
  const two = encodeMultipart([
    [FIELD, 'A-10001'],
    [FIELD, 'A-10002'],
  ]);
  expect(await outcomeOf(two.contentType, two.bytes)).toEqual(['A-10001', 'A-10002']);
});
