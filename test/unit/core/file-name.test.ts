import { describe, expect, it } from 'vitest';
import { asFileName } from '#electron/core/file-name.ts';
import fc from '#test/fixtures/fast-check.ts';

describe('a name for a file', () => {
  it.each([
    ['report-2026-03-01.csv', 'report-2026-03-01.csv'],
    ['../../.ssh/authorized_keys', '-..-.ssh-authorized_keys'],
    ['/etc/passwd', '-etc-passwd'],
    ['C:\\Windows\\win.ini', 'C-Windows-win.ini'],
    ['\\\\server\\share\\x.csv', '-server-share-x.csv'],
    ['..', 'file'],
    ['.', 'file'],
    ['', 'file'],
    ['   ', 'file'],
    ['.bashrc', 'bashrc'],
    ['.csv', 'csv'],
    ['...csv', 'csv'],
    ['CON', 'CON_'],
    ['con.csv', 'con_.csv'],
    ['nul.tar.gz', 'nul_.tar.gz'],
    ['COM1.xlsx', 'COM1_.xlsx'],
    ['lpt².pdf', 'lpt²_.pdf'],
    ['CONIN$', 'CONIN$_'],
    ['console.csv', 'console.csv'],
    ['a\u0000b.csv', 'ab.csv'],
    ['a\r\nb.csv', 'a b.csv'],
    ['a\u2028b.csv', 'a b.csv'],
    // Shown as "gpj.exe" reversed: the ending that is seen is the ending that it has.
    ['invoice\u202egpj.exe', 'invoicegpj.exe'],
    ['pay\u200b\u2060load\ufeff.pdf', 'payload.pdf'],
    ['rules. ', 'rules'],
    ['rules. .csv', 'rules.csv'],
    ['a<b>c:"d"|e?*.xlsx', 'a-b-c-d-e-.xlsx'],
    ['stream.csv:hidden', 'stream.csv-hidden'],
    ['Früh jahr 家賃.json', 'Früh jahr 家賃.json'],
    ['e\u0301.csv', 'é.csv'],
  ])('%j is %j', (suggested, name) => {
    expect(asFileName(suggested)).toBe(name);
  });

  it('keeps its ending and takes at most 200 bytes, never a part of a character', () => {
    const name = asFileName(`${'家'.repeat(300)}.backup`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
    expect(name).toMatch(/^家+\.backup$/);
    expect(asFileName('x'.repeat(10_000))).toHaveLength(200);
  });

  it('names one visible file in the folder, whatever is suggested, and stays as it is', () => {
    const nasty = fc.string({
      unit: fc.oneof(
        fc.constantFrom(
          '.',
          '/',
          '\\',
          ':',
          ' ',
          '\u202e',
          '\u0000',
          '\n',
          '\u200b',
          'con',
          'nul',
          'com1',
          '.csv',
        ),
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
    });
    fc.assert(
      fc.property(nasty, (suggested) => {
        const name = asFileName(suggested);
        expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{DI}\p{Bidi_Control}]/u);
        expect(name).not.toMatch(/^[.\s]|[.\s]$|^$/u);
        expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
        expect(asFileName(name)).toBe(name);
      }),
    );
  });
});
