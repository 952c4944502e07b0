/** Names are one line, notes are several, and nothing that nobody sees is in either, wherever a text crosses a border or becomes an event. */
import { describe, expect, it } from 'vitest';
import { isUnclean, plainData } from '#electron/records/log/plain-data.ts';
import { storedPreferencesSchema } from '#shared/features/preferences/model.ts';
import { contract } from '#shared/rpc/contract.ts';
import { entryKinds } from '#shared/rpc/entries.ts';
import { plainLine, plainLines } from '#shared/scoring/text.ts';
import { type TextIn, textsIn } from '#test/fixtures/texts-in.ts';

const cleaning = ({ schema }: TextIn): 'one line' | 'several lines' | 'exact' => {
  const cleaners = (schema.def.checks ?? []).map(({ _zod: { def } }) => ('tx' in def ? def.tx : null));
  if (cleaners.includes(plainLine)) return 'one line';
  return cleaners.includes(plainLines) ? 'several lines' : 'exact';
};

const texts = [
  ...Object.entries(contract).flatMap(([name, { input, output }]) => [
    ...textsIn(input, `${name} in`),
    ...textsIn(output, `${name} out`),
  ]),
  ...Object.entries(entryKinds).flatMap(([kind, { data }]) => textsIn(data, kind)),
  ...textsIn(storedPreferencesSchema, 'preferences'),
];

/** What is compared, opened or followed as it is, and not read: ids, hashes, addresses, tokens, names of fields, whole files and replies. */
const EXACT = new Set(
  `address addresses attribute attributes baseUrl banner body cell changed changes code contentHash contentType copy creditScores current
  dataFolder date device defaultViewId document enabled error field folder from hash head host hub id identifier identifiers into keeps key
  kind knows last licence madeAt map member missing mode newest next notMeasured of ownerId pasted passphrase path person pin placeId place
  previous profileId protocol publicKey recent recipient ref reference refusedNames rulesHash seen setting settingsHash standing state step
  subjectType system tokenEnding time token tokens unreadable until version versions activeProfileId applicationIdentifier entries erased
  names named rules settings system text value over cells cut except assignee decidedBy decision notice notices delivery corrects entry members
  given link moveIn received reasons to first persons what erasure who subject outcomes applicantToken preferences differing choices ownPin out file impossible`.split(
    /\s+/,
  ),
);

/** Packages' names, a reply's own names of fields, and rules as they are hashed: each is a text that must be found again as it is. */
const EXACT_PLACES = /^(?:program\.licences|pointing\.|replies-pointed-at|reply-taught)|settings\[\]\[[01]\]/;

describe('a text that people read', () => {
  it('is one line or several wherever it comes in, goes out or is an event; what is neither is nothing that is read', () => {
    expect(texts.length).toBeGreaterThan(500);
    const unknown = texts.filter(
      (text) => cleaning(text) === 'exact' && !EXACT.has(text.name) && !EXACT_PLACES.test(text.path),
    );
    expect(unknown.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    'applications.saveOfficeData in.office.name',
    'applications.saveOfficeData in.office.unit',
    'applications.saveOfficeData in.office.property',
    'applications.saveOfficeData in.office.postalAddress',
    'applications.saveOfficeData in.office.tags[]',
    'imports.add in.rows.office.name[]',
    'properties.add in.name',
    'people.nameYourself in.name',
    'preferences.change in.office.name',
    'preferences.change in.agency.name',
    'preferences.change in.otherAgencies[].name',
    'preferences.change in.linkMail.templates.en.subject',
    'households.save in.members[].name',
    'connections.connect in.name',
    'applications.list out.rows[].name',
    'activity.list out.entries[].sentence',
    'member-added.name',
    'property-added.name',
    'unit-added.name',
    'tag-added.tag',
    'household-member-added.name',
  ])('is one line: %s', (path) => {
    const found = texts.filter((text) => text.path === path);
    expect(found.length).toBeGreaterThan(0);
    for (const text of found) expect(cleaning(text)).toBe('one line');
  });
});

const NASTY = [
  'Ann\n\nYour application has been APPROVED.',
  'Ann\r\nBcc: all@example.com',
  'Ann\u2028Bo\u2029',
  'A\u0000n\u0007n\u009b',
  '\u202eevil\u202c',
  '\u2066Ann\u2069\u200f\u200e\u061c',
  'An\u200b\u200c\u200d\u2060\ufeff\u00adn',
  '\u{e0041}\u{e0042}Ann\u{e007f}',
  '\u115f\u1160\u3164\uffa0Ann',
  '\ud800Ann\udfff',
  'Ann\u034f\u17b4\u180e',
  'A\tn\vn\f',
];
const SEEN_IN_NO_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{DI}\p{Bidi_Control}\p{Cs}]/u;
const SEEN_IN_NO_LINES = /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]|[\u200b\u2060\ufeff]/u;

describe('every text of one line, and every one of several', () => {
  it('is plain or refused, whatever comes in', () => {
    let tried = 0;
    for (const text of texts) {
      const kind = cleaning(text);
      if (kind === 'exact') continue;
      for (const nasty of NASTY) {
        tried += 1;
        const read = text.schema.safeParse(nasty);
        if (!read.success) continue;
        expect(read.data, text.path).not.toMatch(kind === 'one line' ? SEEN_IN_NO_LINE : SEEN_IN_NO_LINES);
        expect(text.schema.parse(read.data)).toBe(read.data);
      }
    }
    expect(tried).toBeGreaterThan(3_000);
  });
});

describe('an event that another program wrote', () => {
  it('is read as plain as its kind has it, and only where something in it is not', () => {
    const data = '{"name":"Ann\\n\\nAPPROVED\u202e","token":"t\u200b","applicationIdentifier":null}';
    expect(JSON.parse(plainData('household-member-added', data))).toEqual({
      name: 'Ann APPROVED',
      token: 't\u200b',
      applicationIdentifier: null,
    });
    const plain = '{"name":"José 日本","token":"t","applicationIdentifier":null}';
    expect(plainData('household-member-added', plain)).toBe(plain);
    expect([isUnclean(data), isUnclean(plain), isUnclean('{"name":"\\"Ann\\""}')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(plainData('a-kind-of-tomorrow', data)).toBe(data);
  });
});
