import { describe, expect, it } from 'vitest';
import { mayOpenOutside } from '#electron/security/outside-addresses.ts';

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
