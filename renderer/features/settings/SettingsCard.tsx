import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import TermHelp, { type TermHelpProps } from '#renderer/ui/TermHelp.tsx';
import classes from './SettingsPage.module.css';
import { type SettingsSection, sectionElementId } from './settings-sections.ts';

interface SettingsCardProps {
  readonly section: SettingsSection;
  readonly title: string;
  readonly text?: string;
  /** The words of this card that not everybody knows. */
  readonly terms?: TermHelpProps['terms'];
  readonly children: ReactNode;
}

export function SettingsCard({ section, title, text, terms, children }: SettingsCardProps): ReactNode {
  const id = useId();
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
      <Stack gap="sm">{children}</Stack>
    </Paper>
  );
}
