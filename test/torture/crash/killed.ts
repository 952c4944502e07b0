import { spawn } from 'node:child_process';
import { type Line, lineSchema } from './lines.ts';

/** How far a process had come when it was killed. */
export type Moment = 'starting' | 'opening' | 'at work' | 'ended by itself';

export interface Run {
  readonly command: readonly string[];
  /** So many milliseconds after it said this, or after it was started (null), it is killed; `never`: it ends by itself. */
  readonly kill: { readonly after: Line['said'] | null; readonly ms: number } | 'never';
  readonly hear: (line: Line) => void;
}

/** Runs the program and kills it, whatever it is doing. */
export function runUntilKilled({ command, kill, hear }: Run): Promise<{ moment: Moment; errors: string }> {
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  let moment: Moment = 'starting';
  let rest = '';
  let errors = '';
  let timer: NodeJS.Timeout | null = null;
  const killSoon = (): void => {
    if (kill !== 'never') timer ??= setTimeout(() => child.kill('SIGKILL'), kill.ms);
  };
  if (kill !== 'never' && kill.after === null) killSoon();
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const line = lineSchema.parse(JSON.parse(text));
      if (line.said === 'opening') moment = 'opening';
      if (line.said === 'seen' || line.said === 'opened') moment = 'at work';
      if (kill !== 'never' && line.said === kill.after) killSoon();
      hear(line);
    }
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      if (timer !== null) clearTimeout(timer);
      resolve({ moment: signal === 'SIGKILL' ? moment : 'ended by itself', errors });
    });
  });
}
