import { Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import classes from './Navigation.module.css';
import { digitOf, modifierKey, sections } from './sections.ts';

export function Navigation(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <ul className={classes.list}>
      {sections.map((section) => {
        const { key, path, icon: IconOfSection } = section;
        const digit = digitOf(section);
        return (
          <li key={key}>
            <NavLink
              to={path}
              className={classes.link ?? ''}
              title={t(key)}
              aria-keyshortcuts={`Control+${digit}`}
            >
              <IconOfSection size={18} stroke={1.7} aria-hidden />
              <span className={classes.label} data-text={t(key)}>
                {t(key)}
              </span>
              <Kbd size="xs" className={classes.keys} aria-hidden>
                {modifierKey}&thinsp;{digit}
              </Kbd>
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}
