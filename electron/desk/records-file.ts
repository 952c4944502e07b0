import { join } from 'node:path';

/** Where a connection's records are, in the desk's folder. */
export const recordsFile = (dataFolder: string, profileId: string): string =>
  join(dataFolder, 'profiles', profileId, 'cache.db');
