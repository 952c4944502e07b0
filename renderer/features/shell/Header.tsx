import { ActionIcon, Kbd, Text, UnstyledButton } from '@mantine/core';
import {
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCloudOff,
  IconHelpCircle,
  IconLockX,
  IconSearch,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDistinctName } from '#renderer/features/connections/index.ts';
import { modifierKey } from '#renderer/lib/modifier-key.ts';
import { Mark } from '#renderer/ui/Mark.tsx';
import { commandLabel, keysOf } from '#shared/commands.ts';
import type { DeskState } from '#shared/features/program/model.ts';
import classes from './Header.module.css';
import { LookUpStatus } from './LookUpStatus.tsx';

const stateIcons = {
  unknown: IconCircleDashed,
  online: IconCircleCheckFilled,
  offline: IconCloudOff,
  'token-rejected': IconLockX,
} as const;

interface HeaderProps {
  readonly state: DeskState;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
}

export function Header({ state, onSearch, onHelp }: HeaderProps): ReactNode {
  const { t, i18n } = useTranslation(['shell', 'common']);
  const help = commandLabel('show-help', i18n.language);
  const profile = state.profiles.find((candidate) => candidate.id === state.activeProfileId);
  const nameOf = useDistinctName();
  const service = state.service.state;
  const IconOfState = stateIcons[service];
  return (
    <div className={classes.root}>
      <div className={classes.product}>
        <Mark size={22} />
        <Text fw={650} size="lg">
          {t('common:productName')}
        </Text>
        <LookUpStatus />
      </div>
      <UnstyledButton className={classes.search} onClick={onSearch}>
        <IconSearch size={15} aria-hidden />
        <span className={classes.searchWords}>{commandLabel('palette', i18n.language)}</span>
        <Kbd size="xs" aria-hidden>
          {modifierKey}&thinsp;K
        </Kbd>
      </UnstyledButton>
      <div className={classes.end}>
        {profile === undefined ? null : (
          <Link to="/settings/service" className={classes.connection}>
            <span className={classes.connectionName}>
              <span className={classes.unseen}>{t('shell:connection.label')} </span>
              {nameOf(profile)}
              <span className={classes.unseen}>,</span>
            </span>
            <span className={classes.state} data-state={service}>
              <IconOfState size={14} aria-hidden />
              {t(`shell:connection.${service}`)}
            </span>
          </Link>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          flex="none"
          aria-label={help}
          aria-keyshortcuts={keysOf('show-help') ?? undefined}
          title={`${help} (${keysOf('show-help')})`}
          onClick={onHelp}
        >
          <IconHelpCircle size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
