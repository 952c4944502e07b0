import type { BenchDesk } from './desks.ts';

const LOOKED_EVERY_MS = 50;

export interface Joined {
  /** From when a manager's desk had let it in until its records are open, with all that the office has. */
  readonly tookMs: number;
  /** How often another progress was to be seen. */
  readonly progresses: number;
}

/** A new desk comes into an office by an invite of a manager's desk; `through`: by another address of the same office. */
export async function joins(
  desk: BenchDesk,
  manager: BenchDesk,
  address: string,
  through = address,
): Promise<Joined> {
  const { text } = await manager.call('office.invite', { role: 'agent', withToken: true });
  await desk.call('office.join', { pasted: text.replace(address, through), name: 'Ana' });
  const seen = new Set<number>();
  let letInMs: number | null = null;
  for (;;) {
    const { joining, office } = await desk.call('office.state', {});
    if (joining?.step === 'fetching') letInMs ??= performance.now();
    if (joining?.progress) seen.add(joining.progress.done);
    if (joining === null && office !== null) break;
    await new Promise((resolve) => setTimeout(resolve, LOOKED_EVERY_MS));
  }
  const tookMs = letInMs === null ? 0 : performance.now() - letInMs;
  await desk.exchanged();
  return { tookMs, progresses: seen.size };
}
