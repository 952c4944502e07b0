import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#shared/scoring/index.ts';
import { DifferenceList } from '../difference/DifferenceList.tsx';
import { settingsDifference } from '../difference/settings-difference.ts';
import classes from './ImportDialog.module.css';

/** A thousand attributes are not drawn before somebody asks for them. */
const FIRST = 50;

interface ImportChangesProps {
  readonly before: Settings;
  readonly after: Settings;
}

/** What a document would change against a draft. */
export function ImportChanges({ before, after }: ImportChangesProps): ReactNode {
  const { t } = useTranslation('documents');
  const [shown, setShown] = useState<'first' | 'all'>('first');
  const difference = useMemo(() => settingsDifference(before, after), [before, after]);
  const hidden = shown === 'all' ? 0 : Math.max(0, difference.length - FIRST);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.changes} tabIndex={0} aria-label={t('import.changesLabel')}>
      <DifferenceList difference={hidden === 0 ? difference : difference.slice(0, FIRST)} />
      {hidden === 0 ? null : (
        <Button size="compact-sm" variant="subtle" mt="xs" onClick={() => setShown('all')}>
          {t('import.showAll', { count: hidden })}
        </Button>
      )}
    </section>
  );
}
