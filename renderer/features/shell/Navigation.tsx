import { Kbd } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useFormats } from '#renderer/i18n/formats.ts';
import { modifierKey } from '#renderer/lib/modifier-key.ts';
import { useAtThisMoment } from '#renderer/lib/now.ts';
import { whenIdle } from '#renderer/lib/when-idle.ts';
import { digitOf, sections, sectionsShown } from '#renderer/navigation/screens.ts';
import { useDeskQuery, useDeskState } from '#renderer/rpc/hooks.ts';
import { commandLabel } from '#shared/commands.ts';
import { dayOf } from '#shared/day.ts';
import { noticesDueOf, ROWS } from '#shared/features/today/lists.ts';
import classes from './Navigation.module.css';

export function Navigation(): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const formats = useFormats();
  const { preferences } = useDeskState();
  const due = useNoticesDue();
  return (
    <ul className={classes.list}>
      {sectionsShown(preferences).map((command) => {
        const { path, icon: IconOfSection } = sections[command];
        const label = commandLabel(command, i18n.language);
        const digit = digitOf(command);
        return (
          <li key={command}>
            <NavLink
              to={path}
              className={classes.link ?? ''}
              title={
                command === 'show-notices' && due > 0
                  ? t('navigation.due', { label, count: due, formatted: formats.number(due) })
                  : label
              }
              aria-keyshortcuts={digit === '' ? undefined : `Control+${digit}`}
            >
              <IconOfSection size={18} stroke={1.7} aria-hidden />
              <span className={classes.label} data-text={label}>
                {label}
              </span>
              {command === 'show-notices' && due > 0 ? (
                <span className={classes.count}>{formats.number(due)}</span>
              ) : null}
              {digit === '' ? null : (
                <Kbd size="xs" className={classes.keys} aria-hidden>
                  {modifierKey}&thinsp;{digit}
                </Kbd>
              )}
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}

/** How many notices are due, as Today counts them; 0 until the page is drawn and nothing else is to be done. */
function useNoticesDue(): number {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => void whenIdle().then(() => setIdle(true)), []);
  const today = useAtThisMoment(dayOf);
  const due = useDeskQuery(
    'notices.register',
    { ...noticesDueOf(null, today), offset: 0, limit: ROWS.applications },
    { enabled: isIdle },
  );
  return due.data?.total ?? 0;
}
