import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import type { OperatingSystemKeyStore } from '#electron/vault/index.ts';

/**
 * A program of its own that opens the vault of a folder and sets one token after the other, saying each number once it is
 * stored, until it is killed. With a third argument it kills itself in its n-th write, between writing and renaming.
 */
const [folder = '', keyFile = '', dieAtRename] = process.argv.slice(2);

const keyStore: OperatingSystemKeyStore = {
  encrypt: async (text) => {
    await files.writeFile(keyFile, text);
    return Buffer.from('in the key file');
  },
  decrypt: () => files.readFile(keyFile, 'utf8'),
};

if (dieAtRename !== undefined) {
  const rename = files.rename;
  let renames = 0;
  files.rename = async (from, to) => {
    renames += 1;
    if (renames === Number(dieAtRename)) process.kill(process.pid, 'SIGKILL');
    await rename(from, to);
  };
  syncBuiltinESMExports();
}

const { openVault } = await import('#electron/vault/index.ts');
const vault = await openVault({ folder, keyStore });
for (let count = 1; ; count += 1) {
  await vault.setToken('profile-1', `token-number-${count}`, { origin: 'https://screening.example.com' });
  process.stdout.write(`${count}\n`);
}
