import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What whoever administers a machine can say in `policy.json`; what it does not name stays with the user. */
const policySchema = z.object({ updates: z.enum(['off', 'ask']).optional() });

/** Where a machine's administrator, and nobody else, can write. */
export function policyFile(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string {
  switch (platform) {
    case 'win32':
      return join(environment.ProgramData ?? 'C:\\ProgramData', 'Threshold', 'policy.json');
    case 'darwin':
      return '/Library/Application Support/Threshold/policy.json';
    default:
      return '/etc/threshold/policy.json';
  }
}

/**
 * Whether the desk may look for newer versions: not where the environment says `THRESHOLD_UPDATES=off` or the machine's policy
 * `{"updates": "off"}`. A policy that cannot be read or understood might say so: then not, either.
 */
export function policyOnUpdates(file: string, environment: NodeJS.ProcessEnv): 'off' | 'ask' {
  if (environment.THRESHOLD_UPDATES === 'off') return 'off';
  try {
    return policySchema.parse(JSON.parse(readFileSync(file, 'utf8'))).updates ?? 'ask';
  } catch (error) {
    const { code }: { code?: unknown } = Object(error);
    return code === 'ENOENT' ? 'ask' : 'off';
  }
}
