import type { TFunction } from 'i18next';

const LEAST_LENGTH = 8;

/** Of each field for a passphrase. */
export const ofPassphrase = {
  maxLength: 1_000,
  visibilityToggleButtonProps: { 'aria-hidden': true, tabIndex: -1 },
} as const;

/** Why a passphrase cannot be chosen, and its repetition; null where it can. */
export const choiceProblem = (passphrase: string, t: TFunction<'vault'>): string | null =>
  [...passphrase].length < LEAST_LENGTH ? t('choose.tooShort', { count: [...passphrase].length }) : null;
export const repetitionProblem = (
  repeated: string,
  passphrase: string,
  t: TFunction<'vault'>,
): string | null => (repeated === passphrase ? null : t('choose.different'));
