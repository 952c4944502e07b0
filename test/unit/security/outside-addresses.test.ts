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
  ])('opens %s', (address) => {
    expect(mayOpenInMailProgram(address)).toBe(true);
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
