import { useTranslation } from 'react-i18next';
import type { ConnectionProfile } from '#shared/features/program/model.ts';

/** What a connection is called: the office's own name for it; the practice connection has one in each language. */
export function useProfileName(): (profile: Pick<ConnectionProfile, 'kind' | 'name'>) => string {
  const { t } = useTranslation('shell');
  return ({ kind, name }) => (kind === 'practice' ? t('practice.bar') : name);
}
