import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** A program of its own that makes a vault in a folder, begins to erase it, and kills itself between overwriting and removing. */
const [folder = ''] = process.argv.slice(2);

const { openVault } = await import('#electron/vault/index.ts');
const vault = await openVault({
  folder,
  keyStore: { encrypt: async () => Buffer.from('wrapped'), decrypt: async () => '' },
});
await vault.setToken('profile-1', 'token', { origin: 'https://screening.example.com' });
files.rm = async () => {
  process.kill(process.pid, 'SIGKILL');
};
syncBuiltinESMExports();
await vault.erase();
