import { type ChildProcess, spawn } from 'node:child_process';

/** A hub in a process of its own. */
export interface HubProgram {
  readonly child: ChildProcess;
  /** All that it has said until now. */
  readonly said: { readonly out: string; readonly err: string };
  /** Its exit code. */
  readonly ended: Promise<number | null>;
}

export function startHubProgram(bundle: string, args: readonly string[]): HubProgram {
  const child = spawn(process.execPath, [bundle, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { child, said, ended };
}

/** A code by which one desk founds an office, of `create-office`; the hub of the same database must not run where that is an embedded one. */
export async function founderCodeOf(bundle: string, options: readonly string[]): Promise<string> {
  const made = startHubProgram(bundle, ['create-office', ...options]);
  await made.ended;
  const [code = ''] = made.said.out.split('\n');
  if (code === '') throw new Error(made.said.err);
  return code;
}

/** Starts a hub, and waits until it listens. Throws with its own words where it ends before. */
export async function serveHub(
  bundle: string,
  args: readonly string[],
): Promise<HubProgram & { readonly url: string }> {
  const started = startHubProgram(bundle, args);
  let isOver = false;
  void started.ended.then(() => {
    isOver = true;
  });
  for (;;) {
    const line = started.said.out.split('\n').find((each) => each.includes('"listening"'));
    if (line !== undefined) {
      const { url }: { readonly url: string } = JSON.parse(line);
      return { ...started, url };
    }
    if (isOver) throw new Error(started.said.err);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
