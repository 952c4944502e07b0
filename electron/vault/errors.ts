/** How the vault can fail, closed. */
export type VaultErrorKind =
  /** The passphrase does not open the vault. */
  | 'wrong-passphrase'
  /** The recovery code does not open the vault, or there is none. */
  | 'wrong-recovery-code'
  /** A new passphrase is too short, or one of those that are guessed first. */
  | 'weak-passphrase'
  /** `vault.json` cannot be read as a vault, or what it holds was changed, left out or put together of others. The file is kept as it is. */
  | 'damaged'
  /** There is no `vault.json`, and there are records that only one opens. */
  | 'missing'
  /** `vault.json` is from a newer desk. */
  | 'newer-version'
  /** The vault was locked by the operating system's key store, and that is not there or does not open it. */
  | 'key-store-gone'
  /** The vault is locked, or has no passphrase yet. */
  | 'locked'
  /** The file cannot be read or written, or a call makes no sense in the vault's state. */
  | 'failed';

/** A failure of the vault. Its message is in English, for people, and holds no secret. */
export class VaultError extends Error {
  override readonly name = 'VaultError';
  readonly kind: VaultErrorKind;

  constructor(kind: VaultErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
