import type { TFunction } from 'i18next';
import { lengthOf, strengthOf } from '#shared/features/vault/strength.ts';

/** Of each field for a passphrase. */
export const ofPassphrase = {
  maxLength: 1_000,
  visibilityToggleButtonProps: { 'aria-hidden': true, tabIndex: -1 },
} as const;

/** Why a passphrase cannot be chosen, and its repetition; null where it can. */
export function choiceProblem(passphrase: string, t: TFunction<'vault'>): string | null {
  switch (strengthOf(passphrase)) {
    case 'too-short':
      return t('choose.tooShort', { count: lengthOf(passphrase) });
    case 'too-common':
      return t('choose.tooCommon');
    default:
      return null;
  }
}

export const repetitionProblem = (
  repeated: string,
  passphrase: string,
  t: TFunction<'vault'>,
): string | null => (repeated === passphrase ? null : t('choose.different'));
