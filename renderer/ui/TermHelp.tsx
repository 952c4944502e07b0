import { ActionIcon, Anchor, Popover } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './TermHelp.module.css';
import { type Term, TermList } from './TermList.tsx';

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
        <TermList terms={terms} id={id} look="plain" />
        <Anchor component={Link} to="/help" size="sm">
          {t('all')}
        </Anchor>
      </Popover.Dropdown>
    </Popover>
  );
}
