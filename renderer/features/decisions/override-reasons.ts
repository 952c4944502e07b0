import { useTranslation } from 'react-i18next';
import { useDeskState } from '#renderer/rpc/hooks.ts';

const usual = ['guarantor', 'income', 'history', 'corrected', 'accommodation', 'documents', 'other'] as const;

/** The reasons that a new office begins with, in the user's language. */
export function useUsualOverrideReasons(): readonly string[] {
  const { t } = useTranslation('deciding');
  return usual.map((reason) => t(`override.usual.${reason}`));
}

/** The reasons that can be chosen where a decision is not the recommendation: the office's own, or the usual ones. */
export function useOverrideReasons(): readonly string[] {
  const { overrideReasons } = useDeskState().preferences;
  const reasons = useUsualOverrideReasons();
  return overrideReasons.length > 0 ? overrideReasons : reasons;
}
