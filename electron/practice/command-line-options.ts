import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { failure, type Result, success } from '#shared/result.ts';
import { checkOrganisationToken } from '#shared/service/index.ts';
import { LOOPBACK_HOST, type PracticeServiceOptions, REQUESTS_PER_MINUTE } from './options.ts';

const DEFAULT_PORT = 8787;
const DEFAULT_DATA = join(homedir(), '.threshold-practice');

export const HELP = `The practice service: the applicant-screening interface over invented applicants.

  npm run service -- [options]

  --port PORT                  where to listen; 0 takes any free port (${DEFAULT_PORT})
  --host HOST                  ${LOOPBACK_HOST} unless told otherwise. With another address, other machines can
                               reach it; the captcha of the report needs https or a loopback address.
  --data DIR                   the folder of its data (${DEFAULT_DATA})
  --seed NUMBER                what the sample portfolio is generated from, when the data is new (7)
  --applications COUNT         how many sample applications, when the data is new (240)
  --token TOKEN                the organisation's bearer token; without it, one is made once and kept
                               in DIR/organisation-token, readable by you only
  --link-lifetime-seconds N    how long a report link works (14400)
  --rate-limit N               requests per minute and caller (${REQUESTS_PER_MINUTE})
  --verbose                    prints every call with its answer's status and time
  --help                       this text
`;

/** What the command line asks for. A token that is null is the kept one. */
export interface ServeOptions
  extends Required<Pick<PracticeServiceOptions, 'host' | 'port'>>,
    Pick<PracticeServiceOptions, 'seed' | 'applications' | 'linkLifetimeMs' | 'requestsPerMinute'> {
  readonly folder: string;
  readonly token: string | null;
  readonly log: 'every call' | 'failures';
}

export type Request = { readonly kind: 'help' } | { readonly kind: 'serve'; readonly options: ServeOptions };

const NUMBERS = {
  port: { least: 0, most: 65_535 },
  seed: { least: 0, most: 2 ** 32 - 1 },
  applications: { least: 1, most: 100_000 },
  'link-lifetime-seconds': { least: 1, most: 30 * 24 * 3_600 },
  'rate-limit': { least: 1, most: 1_000_000_000 },
} as const;

type NumberOption = keyof typeof NUMBERS;

/** Reads the arguments. The error is one sentence for the person who typed them. */
export function readArguments(args: readonly string[]): Result<Request, string> {
  try {
    return readStrictly(args);
  } catch (error) {
    // parseArgs says itself which option is unknown or has no value.
    return failure(error instanceof Error ? error.message : String(error));
  }
}

function readStrictly(args: readonly string[]): Result<Request, string> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      seed: { type: 'string' },
      applications: { type: 'string' },
      token: { type: 'string' },
      'link-lifetime-seconds': { type: 'string' },
      'rate-limit': { type: 'string' },
      verbose: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) return success({ kind: 'help' });
  if (values.host === '' || values.data === '') return failure('--host and --data need a value.');
  if (values.token !== undefined) {
    const token = checkOrganisationToken(values.token);
    if (!token.ok) return failure(`--token: ${token.error.message}`);
  }

  const numberOf = (option: NumberOption): number | undefined => readNumber(option, values[option]);
  const seed = numberOf('seed');
  const applications = numberOf('applications');
  const lifetimeSeconds = numberOf('link-lifetime-seconds');
  const requestsPerMinute = numberOf('rate-limit');
  return success({
    kind: 'serve',
    options: {
      host: values.host ?? LOOPBACK_HOST,
      port: numberOf('port') ?? DEFAULT_PORT,
      folder: values.data ?? DEFAULT_DATA,
      token: values.token ?? null,
      log: values.verbose === true ? 'every call' : 'failures',
      ...(seed !== undefined && { seed }),
      ...(applications !== undefined && { applications }),
      ...(lifetimeSeconds !== undefined && { linkLifetimeMs: lifetimeSeconds * 1_000 }),
      ...(requestsPerMinute !== undefined && { requestsPerMinute }),
    },
  });
}

function readNumber(option: NumberOption, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const { least, most } = NUMBERS[option];
  const number = /^[0-9]{1,12}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new RangeError(`--${option} is a whole number from ${least} to ${most}, not "${text}".`);
}
