import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkOrganisationToken } from '#shared/service/index.ts';

/** The organisation's token of a data folder: made at the first start, the same ever after, readable by its owner only. */
export function keptToken(folder: string): string {
  const file = join(folder, 'organisation-token');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, `tok_${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const token = checkOrganisationToken(readFileSync(file, 'utf8').trim());
  if (!token.ok) throw new Error(`${file} holds no token: ${token.error.message}`);
  return token.value;
}
