/** One line of what the hub did. Never holds a token, a code, a signature or what an entry says. */
export interface LogLine {
  readonly level: 'info' | 'warning' | 'error';
  readonly event: string;
  readonly [detail: string]: string | number | boolean | undefined;
}

export type Log = (line: LogLine) => void;

/** Each line is JSON on the standard output. */
export const writeLog: Log = (line) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);
};
