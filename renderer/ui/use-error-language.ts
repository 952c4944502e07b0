import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface CheckedForm {
  readonly errors: Readonly<Record<string, unknown>>;
  readonly validate: () => unknown;
}

/** What is wrong in a form stays in the form as it was said: in another language it is checked, and said, again. */
export function useErrorLanguage(form: CheckedForm): void {
  const { i18n } = useTranslation();
  const sayAgain = useEffectEvent(() => {
    if (Object.keys(form.errors).length > 0) form.validate();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said again because the language is another one.
  useEffect(() => sayAgain(), [i18n.language]);
}
