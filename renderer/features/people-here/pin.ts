import type { TFunction } from 'i18next';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { isPinLike, LONGEST_PIN } from '#shared/features/people-here/limits.ts';

/** Of each field for a PIN. */
export const ofPin = {
  maxLength: LONGEST_PIN,
  inputMode: 'numeric',
  autoComplete: 'off',
  visibilityToggleButtonProps: { 'aria-hidden': true, tabIndex: -1 },
  errorProps: { role: 'alert' },
} as const;

/** Why a PIN cannot be chosen, and its repetition; null where it can. */
export const choiceProblem = (pin: string, t: TFunction<'peopleHere'>): string | null =>
  isPinLike(pin) ? null : t('problem.digits');
export const repetitionProblem = (
  repeated: string,
  pin: string,
  t: TFunction<'peopleHere'>,
): string | null => (repeated === pin ? null : t('problem.different'));

/** Why a PIN did not open, and how long the next try waits; null where something else went wrong. */
export function pinProblem(thrown: unknown, t: TFunction<'peopleHere'>): string | null {
  const { kind, retryAfterSeconds: count } = asDeskError(thrown);
  if (kind === 'wrong-pin')
    return count === undefined ? t('problem.wrong') : t('problem.wrongWait', { count });
  if (kind === 'too-often')
    return count === undefined ? t('problem.waitShort') : t('problem.wait', { count });
  return null;
}
