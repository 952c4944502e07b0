import { redactText } from '#electron/screening-service/redact.ts';
import { withoutSecrets } from '#shared/service/redact.ts';

export interface ToRedact {
  /** Whole tokens. */
  readonly tokens: readonly string[];
  /** Folders, each with what stands for it. */
  readonly folders: readonly (readonly [folder: string, standsFor: string])[];
  /** Names, identifiers and the like that the records know. */
  readonly names: readonly string[];
}

const REMOVED = '[removed]';

/** What may be of somebody by the look of it: what is quoted, mail addresses, numbers of five digits or more, letters mixed with digits. */
const SUSPECTS: readonly (readonly [RegExp, string])[] = [
  [/"[^"\n]*"/g, `"${REMOVED}"`],
  [/“[^”\n]*”/g, `“${REMOVED}”`],
  [/«[^»\n]*»/g, `«${REMOVED}»`],
  [/[^\s@<>"']+@[^\s@<>"']+/g, REMOVED],
  // A file of the program, with its place in it, may be read.
  [
    /(?<![\w.-])(?!sqlite3\b|better-sqlite3\b)(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{6,}(?![\w-]|\.[cm]?[jt]s\b)/g,
    REMOVED,
  ],
  [/(?<![\d.:-])\d{5,}(?![\d.:-])/g, REMOVED],
];

/**
 * The log as it may leave this machine: no token, no address beyond its host, no name or identifier that the records know,
 * and nothing that may be one by the look of it. Rather too much is taken out than too little.
 */
export function redactLog(log: string, { tokens, folders, names }: ToRedact): string {
  let text = tokens.reduce((clean, token) => redactText(clean, token, 'words'), log);
  for (const [folder, standsFor] of folders) {
    for (const spelling of [folder, folder.replaceAll('\\', '/'), folder.replaceAll('\\', '\\\\')]) {
      if (spelling.length > 1) text = text.replaceAll(spelling, standsFor);
    }
  }
  for (const name of [...names].sort((one, other) => other.length - one.length)) {
    const written = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    text = text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`, 'giu'), REMOVED);
  }
  return text.split('\n').map(redactLine).join('\n');
}

/** electron-log begins a line with its time and its level. */
const BEGINNING = /^\[[\d .:-]{10,30}\] \[\w+\]\s*/;

function redactLine(line: string): string {
  const beginning = BEGINNING.exec(line)?.[0] ?? '';
  const rest = withoutSecrets(line.slice(beginning.length));
  return beginning + SUSPECTS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), rest);
}
