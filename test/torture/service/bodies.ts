import fc from '#test/fixtures/fast-check.ts';

const MEBIBYTE = 2 ** 20;

/** Words that have broken readers before: overrides of direction, controls, markup, names of an object's own. */
const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom(
    '\u202etxt.exe\u2066',
    '\u0000\u0007\u001b[31mred\u009b2J',
    '<img src=x onerror="document.title=1"><script>1</script>',
    '\ud800',
    '__proto__',
    'constructor',
    'x'.repeat(60_000),
    'https://reports.example.test/r/k3m9x2q7w1',
    'http://reports.example.test/r/k3m9x2q7w1',
    'http://127.0.0.1:9/r/k3m9x2q7w1',
    'https://user:secret@reports.example.test/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'up',
    'DOWN',
    'true',
  ),
);

const nastyNumber = fc.oneof(
  fc.integer({ min: -1_000, max: 1_000 }).map(String),
  fc.double(),
  fc.integer(),
  fc.constantFrom(
    '',
    'NaN',
    '1e400',
    '-0',
    '+5',
    ' 12 ',
    '٣',
    '9'.repeat(400),
    '0x10',
    '1_000',
    null,
    true,
    [],
    {},
  ),
  nastyText,
);

const attributeName = fc.oneof(
  fc.constantFrom('debt_to_income', 'net_monthly_rent', '__proto__', 'constructor', 'toString', 'then'),
  fc.stringMatching(/^[a-z][a-z0-9_]{0,63}$/),
  nastyText,
);

const FIELDS = [
  'attribute_enabled',
  'attribute_value',
  'baseline_value',
  'weight',
  'baseline_type',
  'evaluation_value',
  'evaluation_type',
  'score_value',
  'attribute_description',
  'score',
  'points',
  'measured_value',
] as const;

const setting = fc.record(Object.fromEntries(FIELDS.map((field) => [field, nastyNumber])), {
  requiredKeys: [],
});

/** A setting that can be read, for the replies that come close to a good one. */
const goodSetting = fc.record({
  attribute_value: fc.integer({ min: -100, max: 100 }).map(String),
  baseline_value: fc.constant('30'),
  weight: fc.constant('10'),
  baseline_type: fc.constantFrom('up', 'down'),
  evaluation_value: fc.constantFrom('3', '0', '1'),
  evaluation_type: fc.constantFrom('up', 'down'),
  score_value: fc.constant('1'),
  attribute_description: nastyText,
});

const entries = fc.array(fc.tuple(attributeName, fc.oneof(setting, goodSetting, nastyNumber)), {
  maxLength: 20,
});

/** Written by hand, so that `__proto__` and names that come twice are in it as they are. */
const writeObject = (pairs: readonly (readonly [string, unknown])[]): string =>
  `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`;

const map = entries.map(writeObject);

const envelope = fc
  .tuple(
    map,
    fc.constantFrom('data', 'result', 'results', 'attributes', 'approval', 'approval_center', 'other'),
    nastyNumber,
    nastyText,
    fc.constantFrom('url', 'link', 'temp_url', 'tempUrl', 'report_url'),
  )
  .map(
    ([inner, name, success, message, link]) =>
      `{"success":${JSON.stringify(success) ?? 'true'},"message":${JSON.stringify(message)},"${link}":${JSON.stringify(message)},"${name}":${inner}}`,
  );

/** A link that leads to the service itself, and one that may be a report's. */
const link = fc
  .tuple(fc.stringMatching(/^[a-z]{6}\d{4}$/), fc.constantFrom('/r/', '/report?id=', '/login/'))
  .map(([id, path]) => JSON.stringify({ success: true, message: '', url: path + id }));

const cutOff = fc
  .tuple(envelope, fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([text, share]) => text.slice(0, Math.floor(text.length * share)));

const deep = fc
  .tuple(fc.constantFrom(100, 5_000, 200_000), fc.constantFrom('[', '{"data":', '{"a":['))
  .map(([depth, opening]) => opening.repeat(depth));

const byHand = fc.constantFrom(
  '',
  'null',
  'true',
  '0',
  '"https://reports.example.test/r/k3m9x2q7w1"',
  '{"success":true,"message":"","url":"https://reports.example.test/r/k3m9x2q7w1"}',
  '{"success":true,"message":"","url":"http://127.0.0.1:9/r/k3m9x2q7w1"}',
  '{"success":true,"message":""}',
  '{"success":false,"message":"<b>No</b>"}',
  '\ufeff{"success":true,"message":""}',
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  `{"score":1e999,"data":{${Array.from({ length: 20_000 }, (_, place) => `"a_${place}":{}`).join(',')}}}`,
  `[${'0,'.repeat(200_000)}0]`,
  `{"message":${JSON.stringify('\u202e'.repeat(100_000))}}`,
  '<!doctype html><title>Log in</title>',
);

/** One body in some hundreds is of more bytes than are accepted. */
const oversized = fc.constantFrom(' ', '[', 'x').map((letter) => letter.repeat(9 * MEBIBYTE));

/** The body of a hostile reply. */
export const hostileBody: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 60, arbitrary: envelope.map((text) => Buffer.from(text)) },
  { weight: 60, arbitrary: map.map((text) => Buffer.from(text)) },
  { weight: 20, arbitrary: link.map((text) => Buffer.from(text)) },
  { weight: 30, arbitrary: byHand.map((text) => Buffer.from(text)) },
  { weight: 30, arbitrary: cutOff.map((text) => Buffer.from(text)) },
  { weight: 30, arbitrary: fc.json().map((text) => Buffer.from(text)) },
  { weight: 20, arbitrary: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 10, arbitrary: envelope.map((text) => Buffer.from(text, 'utf16le')) },
  { weight: 6, arbitrary: deep.map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: oversized.map((text) => Buffer.from(text)) },
);
