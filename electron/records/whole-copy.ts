import { connect } from './database.ts';
import { isDamage } from './errors.ts';
import { isWhole } from './open.ts';

/** Whether a copy of records holds together, and every page of it is as it was written. The key is wiped. */
export function isWholeCopy(file: string, key: Uint8Array): boolean {
  const keyBytes = Buffer.from(key);
  try {
    const connection = connect(file, keyBytes, { readonly: true });
    try {
      return isWhole(connection);
    } catch (error) {
      if (isDamage(error)) return false;
      throw error;
    } finally {
      connection.close();
    }
  } finally {
    for (const secret of [key, keyBytes]) secret.fill(0);
  }
}
