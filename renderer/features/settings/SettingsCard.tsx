import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import TermHelp, { type TermHelpProps } from '#renderer/ui/TermHelp.tsx';
import classes from './SettingsPage.module.css';
import { type SettingsSection, sectionElementId } from './settings-sections.ts';

interface SettingsCardProps {
  readonly section: SettingsSection;
  readonly title: string;
  readonly text?: string;
  /** The words of this card that not everybody knows. */
  readonly terms?: TermHelpProps['terms'];
  /** Whose role lets them change what is in it; absent: everybody's, since it is about this computer alone. */
  readonly needs?: 'manager' | 'agent';
  readonly children: ReactNode;
}

export function SettingsCard(props: SettingsCardProps): ReactNode {
  const { section, title, text, terms, needs, children } = props;
  const { t } = useTranslation('common');
  const id = useId();
  const mayByRole = useMay(needs ?? 'auditor');
  // What is about this computer alone stays with whoever sits there, also after the office removed them.
  const may = needs === undefined || mayByRole;
  return (
    <Paper
      withBorder
      p="lg"
      component="section"
      id={sectionElementId(section)}
      aria-labelledby={id}
      className={classes.card ?? ''}
    >
      <div>
        <Group gap="xs" wrap="nowrap">
          <Title order={2} id={id} tabIndex={-1}>
            {title}
          </Title>
          {terms === undefined ? null : <TermHelp terms={terms} />}
        </Group>
        {text === undefined ? null : (
          <Text size="sm" c="dimmed" mt={2}>
            {text}
          </Text>
        )}
      </div>
      <Stack
        gap="sm"
        renderRoot={(props) => <fieldset {...props} disabled={!may} />}
        className={classes.parts ?? ''}
      >
        {may ? null : <Text size="sm">{t(`role.${needs}`)}</Text>}
        {children}
      </Stack>
    </Paper>
  );
}

interface SettingsLinkRowProps {
  readonly section: SettingsSection;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly link: string;
}

/** In place of a card: what is in force now, and the way to the page where it is changed. */
export function SettingsLinkRow({ section, title, text, to, link }: SettingsLinkRowProps): ReactNode {
  const id = useId();
  return (
    <Paper
      withBorder
      px="lg"
      py="sm"
      component="section"
      id={sectionElementId(section)}
      aria-labelledby={id}
      className={classes.linkRow ?? ''}
    >
      <Title order={2} id={id} tabIndex={-1}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" flex="1 1 14rem">
        {text}
      </Text>
      <Anchor component={Link} to={to} size="sm">
        {link}
      </Anchor>
    </Paper>
  );
}
