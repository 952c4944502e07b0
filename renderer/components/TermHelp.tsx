import { ActionIcon, Anchor, Popover } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Texts } from '../i18n/texts.ts';
import classes from './TermHelp.module.css';

export type Term = keyof Texts['glossary']['terms'];

export interface TermHelpProps {
  readonly terms: readonly [Term, ...Term[]];
}

/** A small question mark beside the words that it explains. What it opens is read out as its description. */
export default function TermHelp({ terms }: TermHelpProps): ReactNode {
  const { t } = useTranslation('glossary');
  const [opened, setOpened] = useState(false);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !opened) return;
    event.stopPropagation();
    setOpened(false);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom"
      width={320}
      shadow="md"
      withRoles={false}
      withinPortal={false}
      floatingStrategy="fixed"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('meaning')}
          aria-expanded={opened}
          {...(opened ? { 'aria-describedby': id } : {})}
          onClick={() => setOpened(!opened)}
          onKeyDown={onKeyDown}
        >
          <IconHelpCircle size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.card ?? ''} onKeyDown={onKeyDown}>
        <dl className={classes.terms} id={id}>
          {terms.map((term) => (
            <div key={term}>
              <dt>{t(`terms.${term}.name`)}</dt>
              <dd>{t(`terms.${term}.text`)}</dd>
            </div>
          ))}
        </dl>
        <Anchor component={Link} to="/help" size="sm">
          {t('all')}
        </Anchor>
      </Popover.Dropdown>
    </Popover>
  );
}
