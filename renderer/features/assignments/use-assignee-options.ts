import { useTranslation } from 'react-i18next';
import { useMembers } from '#renderer/features/office/index.ts';

/** What stands for nobody in particular where somebody is chosen. */
export const NOBODY = '';

/** Everybody to whom an application can be given, and nobody, as a list offers them. */
export function useAssigneeOptions(): { readonly value: string; readonly label: string }[] {
  const { t } = useTranslation('assignments');
  const members = useMembers();
  return [
    { value: NOBODY, label: t('nobody') },
    ...members.map(({ member, name, isSelf }) => ({
      value: member,
      label: isSelf ? t('self', { name }) : name,
    })),
  ];
}
