/** A part of a crowd of desks in a process of its own: each follows its office live, comes back when it is cut off, and notes when it was told of what. */
import { get as getPlain } from 'node:http';
import { get as getSealed } from 'node:https';
import type { Follower, ToldByCrowd, ToldToCrowd } from './crowd-messages.ts';

const OPENED_AT_ONCE = 25;
const AGAIN_AFTER_MS = 200;
const ACTS = /act-(\d+)\./g;

const heard: { act: number; atMs: number }[] = [];
let open = 0;
let all = 0;
const tell = (told: ToldByCrowd): void => {
  if (process.connected) process.send?.(told);
};
/** The clock that all processes of a machine share. */
const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;

/** Resolves with the first word of the stream, whose end nobody waits for. */
function follow(url: string, { office, token }: Follower, from = ''): Promise<void> {
  return new Promise((resolve) => {
    const get = url.startsWith('https:') ? getSealed : getPlain;
    let isOpen = false;
    let after = from;
    const again = (): void => {
      if (isOpen) open -= 1;
      isOpen = false;
      setTimeout(() => follow(url, { office, token }, after).then(resolve), AGAIN_AFTER_MS);
    };
    const asked = get(
      `${url}/v1/offices/${office}/live${after}`,
      { agent: false, rejectUnauthorized: false, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          if (!isOpen && response.statusCode === 200) {
            isOpen = true;
            open += 1;
            if (open === all) tell({ told: 'all-open', atMs: nowMs() });
            resolve();
          }
          const events = (text + chunk).split('\n\n');
          text = events.pop() ?? '';
          for (const event of events) {
            const [, seq, chain] = /^id: (\d+)\.(\w+)/.exec(event) ?? [];
            if (seq !== undefined) after = `?seq=${seq}&chain=${chain}`;
            for (const [, act] of event.matchAll(ACTS)) heard.push({ act: Number(act), atMs: nowMs() });
          }
        });
        response.on('error', () => undefined);
        response.on('close', again);
      },
    );
    asked.on('error', again);
  });
}

async function followAll(url: string, followers: readonly Follower[]): Promise<void> {
  all = followers.length;
  const left = followers[Symbol.iterator]();
  const openers = Array.from({ length: OPENED_AT_ONCE }, async () => {
    for (const follower of left) await follow(url, follower);
  });
  await Promise.all(openers);
}

process.on('message', (message: ToldToCrowd) => {
  if (message.told === 'follow') void followAll(message.url, message.followers);
  else tell({ told: 'heard', heard: heard.splice(0) });
});
process.on('disconnect', () => process.exit());
