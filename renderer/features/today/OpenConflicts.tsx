import { IconGitMerge } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictPath, useConflictWords } from '#renderer/features/conflicts/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { CONFLICTS_PATH } from '#renderer/navigation/paths.ts';
import type { Conflict } from '#shared/features/conflicts/model.ts';
import { ROWS } from '#shared/features/today/lists.ts';

import classes from './Today.module.css';
import { RowWords, TodayRow, TodaySection } from './TodaySection.tsx';

interface OpenConflictsProps {
  readonly conflicts: readonly Conflict[];
  readonly total: number;
}

/** What several people have changed apart: each row leads to where one of it is kept. */
export function OpenConflicts({ conflicts, total }: OpenConflictsProps): ReactNode {
  const { t } = useTranslation('today');
  const formats = useFormats();
  const { whatOf } = useConflictWords();
  const shown = conflicts.slice(0, ROWS.others);
  return (
    <TodaySection
      icon={IconGitMerge}
      title={t('conflicts.title')}
      count={total}
      to={CONFLICTS_PATH}
      shown={shown.length}
    >
      <ul className={classes.rows}>
        {shown.map((conflict) => {
          const { type, id, cell, name, sides } = conflict;
          const people = [...new Set(sides.map(({ who }) => who))];
          return (
            <TodayRow key={`${type} ${id} ${cell}`} to={conflictPath(conflict)}>
              <RowWords
                first={name === '' ? (type === 'application' ? id : whatOf(conflict)) : name}
                second={[whatOf(conflict), formats.list(people)].join(' · ')}
              />
            </TodayRow>
          );
        })}
      </ul>
    </TodaySection>
  );
}
