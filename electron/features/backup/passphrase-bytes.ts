/** In whatever form its characters were typed. */
export const passphraseBytes = (passphrase: string): Uint8Array =>
  new TextEncoder().encode(passphrase.normalize('NFKC'));
