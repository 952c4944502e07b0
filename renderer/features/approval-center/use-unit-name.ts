import { useTranslation } from 'react-i18next';
import type { Unit } from '#shared/scoring/index.ts';

/** What stands beside a number in its field; nothing where the number is all there is. A credit score's points are not those that the rule gives. */
export function useUnitName(unit: Unit): string | null {
  const { t } = useTranslation('approvalCenter');
  return unit === 'number' || unit === 'points' ? null : t(`editor.units.${unit}`);
}
