import { useTranslation } from 'react-i18next';
import type { PublishedVersion } from '#shared/features/approval-center/model.ts';
import { attributeLabel, explainFinding, type Finding, type Settings } from '#shared/scoring/index.ts';
import { settingsDifference } from '../difference/settings-difference.ts';

interface Publishable {
  readonly settings: Settings;
  readonly published: PublishedVersion | null;
  /** The attribute in whose fields something stands that cannot be used. */
  readonly unusable: string | null;
  readonly found: readonly Finding[];
  /** Whether it recommends as the newest version does, or holds what cannot be used. */
  readonly thresholds: 'same' | 'changed' | 'unusable';
}

/** Why the draft cannot be published as it is, in words; empty where it can. */
export function useWhyHeldBack(draft: Publishable): readonly string[] {
  const { settings, published, unusable, found, thresholds } = draft;
  const { t, i18n } = useTranslation('publishing');
  const locale = i18n.language;
  // The same document may go out again while it is not known whether it arrived.
  const unchanged =
    thresholds !== 'changed' &&
    published?.outcome === 'confirmed' &&
    settingsDifference(published.settings, settings).length === 0;
  const errors = found.filter(({ severity }) => severity === 'error');
  return [
    ...(Object.keys(settings).length === 0 ? [t('empty')] : []),
    ...(unchanged ? [t('nothingChanged', { version: published.number })] : []),
    ...(unusable === null ? [] : [t('heldBackField', { attribute: attributeLabel(unusable, locale) })]),
    ...(thresholds === 'unusable' ? [t('heldBackThresholds')] : []),
    ...errors.map((finding) => nameAndExplain(finding, locale)),
  ];
}

/** What was found, after the name of the attribute where it is about one. */
export function nameAndExplain(finding: Finding, locale: string): string {
  const words = explainFinding(finding, locale);
  return finding.attribute === null ? words : `${attributeLabel(finding.attribute, locale)}: ${words}`;
}
