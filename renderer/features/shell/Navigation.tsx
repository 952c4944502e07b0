import { Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { modifierKey } from '#renderer/lib/modifier-key.ts';
import { digitOf, sections, sectionsShown } from '#renderer/navigation/screens.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { commandLabel } from '#shared/commands.ts';
import classes from './Navigation.module.css';

export function Navigation(): ReactNode {
  const { i18n } = useTranslation();
  const { preferences } = useDeskState();
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
              title={label}
              aria-keyshortcuts={digit === '' ? undefined : `Control+${digit}`}
            >
              <IconOfSection size={18} stroke={1.7} aria-hidden />
              <span className={classes.label} data-text={label}>
                {label}
              </span>
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
