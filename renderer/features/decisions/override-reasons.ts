import { useTranslation } from 'react-i18next';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { reasonIn, reasonsIn, startingReasons } from '#shared/features/decisions/override-reasons.ts';
import { languageOf } from '#shared/scoring/language.ts';

/** The reasons that can be chosen where a decision is not the recommendation: the office's own, or those that an office begins with. */
export function useOverrideReasons() {
  const language = languageOf(useTranslation().i18n.language);
  const { overrideReasons } = useDeskState().preferences;
  const starting = startingReasons(language);
  return {
    starting,
    reasons: overrideReasons.length > 0 ? reasonsIn(overrideReasons, language) : starting,
    /** One that was chosen, as it reads among them. */
    shown: (reason: string): string => reasonIn(reason, language),
    /** As they are kept: none where they are those that an office begins with, so that each reads them in the language in use. */
    kept(reasons: readonly string[]): string[] {
      const given = reasonsIn(reasons, language);
      return given.join('\n') === starting.join('\n') ? [] : [...given];
    },
  };
}
