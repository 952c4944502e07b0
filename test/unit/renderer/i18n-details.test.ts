import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileReason } from '#electron/platform/file-reason.ts';
import { detailInSpanish } from '#renderer/i18n/details-es.ts';

describe('the detail of an error is told in Spanish', () => {
  it.each([
    ['The reply has no body.', 'La respuesta llegó vacía.'],
    [
      'A sheet holds at most 1048575 rows; these are 2000000.',
      'Una hoja admite como máximo 1048575 filas; estas son 2000000.',
    ],
    [
      'The call was not carried out. The reply has no body. The address of the service may be wrong.',
      'La petición no se realizó. La respuesta llegó vacía. La dirección del servicio puede estar mal.',
    ],
    [
      'Connection (direct): nothing listens there [ECONNREFUSED].',
      'Conexión (directa): nadie responde ahí [ECONNREFUSED].',
    ],
    [
      'The request went out; whether it took effect is not known. Reading the answer (direct): timed out.',
      'La petición se envió; no se sabe si surtió efecto. Lectura de la respuesta (directa): se agotó el tiempo.',
    ],
    ['There is a draft "Spring" already.', 'Ya hay un borrador “Spring”.'],
    [
      '"list.csv" could not be written, and what was there is as it was: the disk is full.',
      'No se pudo guardar “list.csv”, y lo que había sigue igual: el disco está lleno.',
    ],
    ['SQLITE_IOERR: disk I/O error', null],
    ['The reply has no body. Something new.', null],
  ])('%s', (english, spanish) => expect(detailInSpanish(english)).toBe(spanish));
});

it('so is each reason why a file could not be read or written', () => {
  for (const code of [
    'EACCES',
    'EPERM',
    'EBUSY',
    'EROFS',
    'ENOSPC',
    'EDQUOT',
    'ENOENT',
    'EISDIR',
    'ENOTDIR',
  ]) {
    const reason = fileReason(Object.assign(new Error(`${code}: /home/ruth`), { code }));
    expect([code, detailInSpanish(reason)]).not.toContain(null);
  }
  for (const code of ['ENAMETOOLONG', 'EINVAL', 'EIO', 'EXDEV'])
    expect(detailInSpanish(fileReason(Object.assign(new Error(code), { code })))).not.toBeNull();
});

/** Their words say all there is: the detail isn't shown (`ErrorMessage`). */
const NOT_SHOWN =
  /^(?:wrong-passphrase|wrong-recovery-code|locked|no-connection|no-token|not-on-this-desk|already-running|changed-meanwhile|two-decisions|decided-in-newer-version|household-not-confirmed|link-expired|nothing-to-publish|too-often|cancelled|pin-needed|wrong-pin)$/;
const TEXT = /('(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/.source;
const FAILURE = new RegExp(String.raw`deskFailure\(\s*'([a-z-]+)',\s*${TEXT}`, 'g');
const INVALID = new RegExp(String.raw`invalidInput\(\s*${TEXT},\s*${TEXT}`, 'g');
/** Put together of a name that only the program knows, or of words from elsewhere. */
const PUT_TOGETHER =
  /^\S+: x$|^This is not a valid x\.$|^x; these are x\. The first too many is x\.$|^The (?:copy|page|old files|system's dialog)|^This link is not used: |^The backup names no service: |^This desk looks for no updates: /;

it('so is every detail that the main process gives to a screen', () => {
  const folder = join(import.meta.dirname, '../../../electron');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const details = files.flatMap((name) => {
    const source = readFileSync(join(folder, name), 'utf8');
    return [
      ...[...source.matchAll(FAILURE)].flatMap(([, kind = '', text = '']) =>
        NOT_SHOWN.test(kind) ? [] : [text],
      ),
      ...[...source.matchAll(INVALID)].map(([, , text = '']) => text),
    ];
  });
  const plain = details.map((text) => text.slice(1, -1).replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, 'x'));
  expect(plain.length).toBeGreaterThan(60);
  expect(plain.filter((text) => !PUT_TOGETHER.test(text) && detailInSpanish(text) === null)).toEqual([]);
});
