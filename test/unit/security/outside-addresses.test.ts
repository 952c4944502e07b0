import { describe, expect, it } from 'vitest';
import { mayOpenInMailProgram, mayOpenOutside } from '#electron/security/outside-addresses.ts';

describe('what may be opened in the system browser', () => {
  it.each([
    'https://reports.example.com/t/abc',
    'http://127.0.0.1:8787/report/abc',
    'http://localhost:1/x',
    'http://[::1]:80/x',
  ])('opens %s', (address) => {
    expect(mayOpenOutside(address)).toBe(true);
  });

  it.each([
    'http://reports.example.com/t/abc',
    'http://127.0.0.1.example.com/',
    'http://localhost.example.com/',
    'https://user:password@reports.example.com/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'mailto:someone@example.com',
    'app://threshold/index.html',
    '',
    'not an address',
  ])('refuses %s', (address) => {
    expect(mayOpenOutside(address)).toBe(false);
  });
});

describe('what may be handed to the mail program', () => {
  it.each([
    'mailto:ann@example.com?subject=Report&body=See%0D%0Ahttps%3A%2F%2Freports.example.com%2Ft%2Fabc',
    'mailto:jos%C3%A9@ex%C3%A4mple.com?subject=x&body=y',
    'mailto:ann@example.com?subject=Smith%20%26%20Sons%3A%20100%25%20done&body=%2B1%20212%20555%200123',
    'mailto:ann@example.com?body=https%3A%2F%2Freports.example.com%2Ft%3Fid%3D1%26key%3Dabc%2520d',
    "mailto:o'neil@example.com?subject=x&body=y",
  ])('opens %s', (address) => {
    expect(mayOpenInMailProgram(address)).toBe(true);
  });

  /** What goes where nobody sees it, in the place of a subject. */
  const headers = [
    '\r\nBcc: all@example.com',
    '\nBcc:all@example.com',
    '&bcc=all@example.com',
    '?cc=all@example.com',
    '& Bcc = all@example.com',
    '&attach=/etc/passwd',
    '&x-header=1',
    '#&to=all@example.com',
    ';cc=all@example.com',
  ];
  const encoded = (text: string, times: number): string =>
    times === 0 ? text : encoded(encodeURIComponent(text), times - 1);
  /** Every character by its code, also those that need not be. */
  const everyByte = (text: string): string =>
    [...text].map((character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
  const written = headers.flatMap((header) => [
    encoded(header, 1),
    encoded(header, 2),
    encoded(header, 4),
    everyByte(header),
    everyByte(everyByte(header)),
  ]);

  it.each(written)('refuses a subject that goes on as %s', (header) => {
    expect(mayOpenInMailProgram(`mailto:ann@example.com?subject=x${header}&body=y`)).toBe(false);
  });

  it.each(written)('refuses a recipient that goes on as %s', (header) => {
    expect(mayOpenInMailProgram(`mailto:ann@example.com${header}?subject=x&body=y`)).toBe(false);
    expect(mayOpenInMailProgram(`mailto:ann${header}@example.com?subject=x&body=y`)).toBe(false);
  });

  it.each(
    [
      '&bcc=all@example.com',
      '?cc=all@example.com',
      '&to=all@example.com',
      '& attachment =/etc/passwd',
    ].flatMap((header) => [encoded(header, 1), encoded(header, 2), everyByte(header)]),
  )('refuses a body that goes on as %s', (header) => {
    expect(mayOpenInMailProgram(`mailto:ann@example.com?subject=x&body=y${header}`)).toBe(false);
  });

  it('refuses a header by a name that is encoded', () => {
    for (const name of ['%62cc', '%2562cc', 'b%63c', '%42CC', 'Subject', 'subject%20', 'body%00']) {
      expect(mayOpenInMailProgram(`mailto:ann@example.com?subject=x&body=y&${name}=all@example.com`)).toBe(
        false,
      );
    }
  });

  it.each([
    'mailto:ann@example.com?subject=x&body=y&bcc=all@example.com',
    'mailto:ann@example.com?subject=x&body=y&attach=/etc/passwd',
    'mailto:ann@example.com?subject=x&subject=y',
    'mailto:a@example.com,b@example.com?subject=x',
    'mailto:a%40example.com%0D%0ABcc:b@example.com?subject=x',
    'mailto:?to=a@example.com',
    'mailto:%E0%A4@example.com',
    'mailto:ann@example.com?subject=a b',
    `mailto:ann@example.com?body=${'x'.repeat(2_000)}`,
    'https://example.com/',
    'MAILTO:ann@example.com',
    '',
  ])('refuses %s', (address) => {
    expect(mayOpenInMailProgram(address)).toBe(false);
  });
});
