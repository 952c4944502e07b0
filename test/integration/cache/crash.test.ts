import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { connect } from '#electron/cache/database.ts';
import { fixtureIdentifier, generateResults } from '../../fixtures/applications.ts';
import { found, listRequest } from './list-request.ts';
import { newPlace, opened, type Place } from './open.ts';

const program = fileURLToPath(new URL('./crash-program.ts', import.meta.url));
/** Ten in every run; `THRESHOLD_CRASH_ROUNDS=200` for the long one. */
const ROUNDS = Number(process.env.THRESHOLD_CRASH_ROUNDS ?? 10);

/** Runs the program until it has acknowledged some more writes, then kills it; answers the last one it acknowledged. */
function writeUntilKilled(place: Place, start: number, more: number): Promise<number> {
  const child = spawn(process.execPath, [program, place.file, place.key.toString('hex'), `${start}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const last = (): number => Number(said.trimEnd().split('\n').at(-1));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (last() >= start + more) child.kill('SIGKILL');
    });
    child.on('close', (_code, signal) => {
      if (signal === 'SIGKILL') resolve(last());
      else reject(new Error('The program ended by itself.'));
    });
  });
}

test(
  'killed again and again while it writes, the desk opens with every acknowledged write',
  async () => {
    const place = newPlace();
    const results = [...generateResults(5_000, 7)];
    let next = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const acknowledged = await writeUntilKilled(place, next, 3 + ((round * 7) % 11));
      const cache = await opened(place);
      expect(cache.opening).toEqual({ kind: 'opened' });
      // What was on its way when the program was killed may be there or not, but whole. It is written again in the next round,
      // so that a round can add one to what is only ever added.
      const written = acknowledged + 1;
      const { total } = await cache.listApplications(listRequest());
      expect([written, written + 1]).toContain(total);
      for (let count = next; count <= acknowledged; count += 1) {
        const stored = await cache.application(fixtureIdentifier(count));
        expect(stored?.result).toEqual(results[count]?.result);
        expect(stored?.office).toMatchObject({ name: `Name ${count}`, applicantToken: `tok-${count}` });
        const decisions = await cache.decisions(fixtureIdentifier(count));
        expect(decisions.at(-1)?.reasons).toEqual([
          { attribute: null, pointsLost: null, text: `Reason ${count}` },
        ]);
        expect(await cache.rawReply(fixtureIdentifier(count))).toBe(results[count]?.rawReply);
      }
      expect(await found(cache, { search: `name ${acknowledged}`, limit: 500 })).toContain(
        fixtureIdentifier(acknowledged),
      );
      // The program saves its draft at a clock of its own: the number of the write.
      const draft = await cache.draft(1);
      expect([acknowledged, written]).toContain(Date.parse(draft?.updatedAt ?? ''));
      const links = await cache.reportLinks();
      expect(links.length).toBeLessThanOrEqual(written + round + 1);
      const live = new Set(links.filter(({ state }) => state === 'live').map(({ label }) => Number(label)));
      const expired = new Set(
        links.filter(({ state }) => state === 'expired').map(({ label }) => Number(label)),
      );
      for (let count = 0; count <= acknowledged; count += 1) {
        // Ten 'milliseconds' of the program's own clock after its request, a link expired.
        const over = count + 10 <= acknowledged;
        // Whether this one has expired hangs on how far the program came with the one that was cut off.
        if (count + 10 === written) continue;
        expect({ count, live: live.has(count), expired: expired.has(count) }).toEqual({
          count,
          live: !over,
          expired: over,
        });
      }
      const verdict = await cache.verifyActivity();
      expect(verdict).toMatchObject({ whole: true, brokenAt: null });
      expect(verdict.entries).toBeGreaterThanOrEqual(written);
      expect(verdict.entries).toBeLessThanOrEqual(written + round + 1);
      await cache.close();

      const connection = connect(place.file, place.key);
      expect(connection.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(connection.pragma('foreign_key_check')).toEqual([]);
      connection.close();
      next = written;
    }
    expect(next).toBeGreaterThan(ROUNDS * 5);
  },
  ROUNDS * 15_000,
);
