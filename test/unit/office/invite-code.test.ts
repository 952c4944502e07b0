import { describe, expect, it } from 'vitest';
import { readInviteCode, writeInviteCode } from '#shared/office/invite-code.ts';
import fc from '../../fixtures/fast-check.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const invites = fc.record({
  secret: fc.uint8Array({ minLength: 16, maxLength: 16 }),
  fingerprint: fc.uint8Array({ minLength: 10, maxLength: 10 }),
});

describe('the code of an invite', () => {
  it('is read as it was written, in any case and with blanks anywhere', () => {
    fc.assert(
      fc.property(invites, (invite) => {
        const code = writeInviteCode(invite);
        expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{8}-){5}[0-9A-HJKMNP-TV-Z]{8}$/);
        for (const typed of [
          code,
          code.toLowerCase(),
          code.replaceAll('-', ' '),
          ` ${code.replaceAll('-', '')}\n`,
        ]) {
          const read = readInviteCode(typed);
          expect(read.ok && [...read.invite.secret]).toEqual([...invite.secret]);
          expect(read.ok && [...read.invite.fingerprint]).toEqual([...invite.fingerprint]);
        }
      }),
    );
  });

  it('says in which group one letter is wrong', () => {
    fc.assert(
      fc.property(invites, fc.nat(47), fc.integer({ min: 1, max: 31 }), (invite, place, by) => {
        const letters = [...writeInviteCode(invite).replaceAll('-', '')];
        const value = ALPHABET.indexOf(letters[place] ?? '');
        letters[place] = ALPHABET[(value + by) % 32] ?? '';
        expect(readInviteCode(letters.join(''))).toEqual({ ok: false, group: Math.floor(place / 8) + 1 });
      }),
    );
  });

  it('says in which group two letters are exchanged', () => {
    fc.assert(
      fc.property(invites, fc.nat(5), fc.nat(6), (invite, group, at) => {
        const letters = [...writeInviteCode(invite).replaceAll('-', '')];
        const [one, other] = [group * 8 + at, group * 8 + at + 1];
        fc.pre(letters[one] !== letters[other]);
        [letters[one], letters[other]] = [letters[other] ?? '', letters[one] ?? ''];
        expect(readInviteCode(letters.join(''))).toEqual({ ok: false, group: group + 1 });
      }),
    );
  });

  it('takes letters that look alike for each other, and refuses what is too short', () => {
    const code = writeInviteCode({ secret: new Uint8Array(16), fingerprint: new Uint8Array(10) });
    expect(readInviteCode(code.replaceAll('0', 'O').replaceAll('1', 'l')).ok).toBe(true);
    expect(readInviteCode(code.slice(1))).toEqual({ ok: false, group: null });
    expect(readInviteCode('')).toEqual({ ok: false, group: null });
  });
});
