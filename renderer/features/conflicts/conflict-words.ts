import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { isOfficeKey } from '#shared/features/applications/fields.ts';
import { DECISION_CELL, LIST_CELL } from '#shared/features/conflicts/cells.ts';
import type { Conflict, ConflictSide } from '#shared/features/conflicts/model.ts';
import { isApplicantRole } from '#shared/people/role.ts';

/** What a conflict is about, and what each side says, in words. */
export function useConflictWords() {
  const { t } = useTranslation(['conflicts', 'decisions', 'fields']);
  const formats = useFormats();
  return {
    whatOf({ type, cell, field }: Pick<Conflict, 'type' | 'cell' | 'field'>): string {
      if (type === 'application' && cell === DECISION_CELL) return t('conflicts:what.decision');
      if (type === 'household' && cell === LIST_CELL) return t('conflicts:what.list');
      return field !== null && isOfficeKey(field) ? t(`fields:label.${field}`) : t(`conflicts:what.${type}`);
    },
    saidOf({ field }: Pick<Conflict, 'field'>, { said }: Pick<ConflictSide, 'said'>): string {
      switch (said.kind) {
        case 'decision':
          return t(`decisions:outcome.${said.outcome}`);
        case 'list': {
          if (said.members.length === 0) return t('conflicts:list.empty');
          const names = formats.list(said.members);
          return said.was === 'saved' ? names : t(`conflicts:list.${said.was}`, { names });
        }
        case 'sentence':
          return said.text;
        case 'value':
          if (said.value === null || said.value === '') return t('conflicts:empty');
          if (field === 'role' && isApplicantRole(said.value)) return t(`fields:role.${said.value}`);
          if (field === 'moveIn') return formats.day(said.value);
          return field === 'received' ? formats.dateTime(said.value) : said.value;
      }
    },
  };
}
