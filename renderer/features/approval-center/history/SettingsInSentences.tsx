import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleSentence, unitOf } from '#renderer/features/scoring/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { attributeLabel, type Settings } from '#shared/scoring/index.ts';
import classes from './VersionPane.module.css';

/** Every attribute with its weight and its rule as a sentence. */
export function SettingsInSentences({ settings }: { readonly settings: Settings }): ReactNode {
  const { t, i18n } = useTranslation(['history', 'approvalCenter']);
  const formats = useFormats();
  return (
    <ul className={classes.rules}>
      {Object.entries(settings).map(([attribute, setting]) => (
        <li key={attribute} className={classes.rule}>
          <span className={classes.name}>
            {attributeLabel(attribute, i18n.language)}
            <small>
              {setting.enabled
                ? t('history:points', { count: setting.weight, weight: formats.number(setting.weight) })
                : t('history:off')}
            </small>
          </span>
          <span>
            {ruleSentence(setting, i18n.language, unitOf(attribute)) ?? t('approvalCenter:editor.unusable')}
          </span>
        </li>
      ))}
    </ul>
  );
}
