import { Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sectionsShown } from '#renderer/navigation/screens.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { commandLabel } from '#shared/commands.ts';
import classes from './GoToHint.module.css';
import { LETTER_OF } from './going-to.ts';

/** After G: which letter leads where. */
export function GoToHint({ isAwaited }: { readonly isAwaited: boolean }): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const { preferences } = useDeskState();
  return (
    // There from the start: what comes into it is read aloud.
    <div role="status" className={classes.place}>
      {isAwaited ? (
        <div className={classes.hint}>
          <span className={classes.title}>{t('goTo')}</span>
          {sectionsShown(preferences).map((id) => (
            <span key={id} className={classes.section}>
              <Kbd size="xs">{LETTER_OF[id].toUpperCase()}</Kbd> {commandLabel(id, i18n.language)}
            </span>
          ))}
        </div>
      ) : null}
    </div>
  );
}
