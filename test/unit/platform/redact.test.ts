import { describe, expect, it } from 'vitest';
import { redact } from '#electron/platform/redact.ts';

describe('what may stand in the log', () => {
  it('removes a bearer token, however it is written', () => {
    expect(redact('authorization: Bearer canary-token-1234')).toBe('authorization: Bearer [removed]');
    expect(redact('sent with bearer   canary-token-1234, failed')).not.toContain('canary');
  });

  it("keeps an address's host and removes its path, which may be a report link's secret", () => {
    expect(redact('answer from https://reports.example.com/t/abcdef?x=1 was late')).toBe(
      'answer from https://reports.example.com/[removed] was late',
    );
    expect(redact('"http://127.0.0.1:4000/report/xyz"')).toBe('"http://127.0.0.1:4000/[removed]"');
  });

  it('leaves the rest as it is', () => {
    expect(redact('3 applications stored in 12 ms')).toBe('3 applications stored in 12 ms');
  });
});
