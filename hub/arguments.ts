import { isIPv4 } from 'node:net';
import { homedir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { failure, type Result, success } from '#shared/result.ts';
import { CALLS_PER_MINUTE } from './limits.ts';
import { isRoleName, REPORTS_ROLE } from './reports.ts';

const DEFAULT_PORT = 8790;
const LOOPBACK_HOST = '127.0.0.1';
const DEFAULT_DATA = join(homedir(), '.threshold-hub');

/** As it was called: from its package, or from the project. */
const CALLED = basename(process.argv[1] ?? '') === 'hub.cjs' ? 'node hub.cjs' : 'npm run hub --';

export const HELP = `The hub: one record for the desks of an office.

  ${CALLED} [options]
      runs it
  ${CALLED} create-office [options]
      prints a code by which a desk founds an office, good for 24 hours (with the embedded database: while the hub is not running)
  ${CALLED} reports [--role NAME]
      prints SQL that makes views for reports in PostgreSQL, and a role that sees nothing else (${REPORTS_ROLE}):
      for whoever may make roles there

  --data DIR             the folder of its certificate and its embedded, encrypted database (${DEFAULT_DATA})
  --key-file FILE        the key of the embedded database, made where it is missing (DIR/hub.key)
  --erasures FILE        the list of what was erased, apart from the database: it is erased again, before anybody reads, where an
                         older copy of the database is put back (DIR/erasures.jsonl). Never put back a copy of this file.
  --database ADDRESS     PostgreSQL 15 or newer in place of the embedded one: postgres://name:password@host/database.
                         Given again for each other address of it: the one that takes writes is used.
                         THRESHOLD_HUB_DATABASE says the same, with blanks between addresses, and is not seen
                         by others who list what runs on this computer.
  --host HOST            where to listen (${LOOPBACK_HOST}: this computer alone; 0.0.0.0: everybody)
  --port PORT            0 takes any free one (${DEFAULT_PORT})
  --tls-cert FILE        a certificate and its key, PEM; without them the hub makes its own with the first start,
  --tls-key FILE         which the codes of invites name
  --plain                http in place of https, on a loopback address only: behind a proxy on this computer
  --trust-proxy ADDRESS  a proxy whose X-Forwarded-For counts; given again for each
  --rate-limit N         calls per minute of each member's device (${CALLS_PER_MINUTE})
  --help                 this text
`;

export interface HubArguments {
  readonly folder: string;
  readonly keyFile: string | undefined;
  readonly erasuresFile: string;
  readonly databases: readonly string[];
  readonly host: string;
  readonly port: number;
  readonly tls:
    | { readonly kind: 'own' }
    | { readonly kind: 'plain' }
    | { readonly kind: 'files'; readonly cert: string; readonly key: string };
  readonly trustedProxies: readonly string[];
  readonly callsPerMinute: number;
}

export type HubRequest =
  | { readonly kind: 'help' }
  | { readonly kind: 'reports'; readonly role: string }
  | { readonly kind: 'serve' | 'create-office'; readonly options: HubArguments };

/** Reads the arguments. The error is one sentence for the person who typed them. */
export function readArguments(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Result<HubRequest, string> {
  try {
    return readStrictly(args, environment);
  } catch (error) {
    // parseArgs says itself which option is unknown or has no value.
    return failure(error instanceof Error ? error.message : String(error));
  }
}

function readStrictly(args: readonly string[], environment: NodeJS.ProcessEnv): Result<HubRequest, string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      'key-file': { type: 'string' },
      erasures: { type: 'string' },
      database: { type: 'string', multiple: true },
      host: { type: 'string' },
      port: { type: 'string' },
      'tls-cert': { type: 'string' },
      'tls-key': { type: 'string' },
      plain: { type: 'boolean' },
      'trust-proxy': { type: 'string', multiple: true },
      'rate-limit': { type: 'string' },
      role: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) return success({ kind: 'help' });
  const [command = 'serve', ...others] = positionals;
  if ((command !== 'serve' && command !== 'create-office' && command !== 'reports') || others.length > 0) {
    return failure(`There is no command "${positionals.join(' ')}".`);
  }
  if (command === 'reports') {
    const { role = REPORTS_ROLE } = values;
    if (isRoleName(role)) return success({ kind: 'reports', role });
    return failure('--role is a name of small letters, digits and _, at most 63.');
  }
  if (values.role !== undefined) return failure('--role is for reports alone.');
  if (values.host === '' || values.data === '' || values.erasures === '') {
    return failure('--host, --data and --erasures need a value.');
  }
  const databases = values.database ?? environment.THRESHOLD_HUB_DATABASE?.split(/\s+/).filter(Boolean) ?? [];
  if (databases.some((address) => !/^postgres(ql)?:\/\/./.test(address))) {
    return failure('--database is an address of PostgreSQL: postgres://name:password@host/database.');
  }
  const { 'tls-cert': cert, 'tls-key': key, host = LOOPBACK_HOST } = values;
  if ((cert === undefined) !== (key === undefined)) return failure('--tls-cert and --tls-key go together.');
  if (values.plain === true && cert !== undefined) return failure('--plain is without a certificate.');
  if (values.plain === true && !isLoopback(host)) {
    return failure('--plain is for a loopback address only: what desks send must not be read on the way.');
  }
  const folder = resolve(values.data ?? DEFAULT_DATA);
  return success({
    kind: command,
    options: {
      folder,
      erasuresFile: resolve(values.erasures ?? join(folder, 'erasures.jsonl')),
      keyFile: values['key-file'] === undefined ? undefined : resolve(values['key-file']),
      databases,
      host,
      port: wholeNumber('port', values.port, 0, 65_535) ?? DEFAULT_PORT,
      tls:
        cert !== undefined && key !== undefined
          ? { kind: 'files', cert, key }
          : { kind: values.plain === true ? 'plain' : 'own' },
      trustedProxies: values['trust-proxy'] ?? [],
      callsPerMinute: wholeNumber('rate-limit', values['rate-limit'], 1, 1_000_000_000) ?? CALLS_PER_MINUTE,
    },
  });
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));

function wholeNumber(
  option: string,
  text: string | undefined,
  least: number,
  most: number,
): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new RangeError(`--${option} is a whole number from ${least} to ${most}, not "${text}".`);
}
