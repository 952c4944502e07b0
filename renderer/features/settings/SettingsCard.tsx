import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './SettingsPage.module.css';
import { type SettingsSection, sectionElementId } from './settings-sections.ts';

interface SettingsCardProps {
  readonly section: SettingsSection;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

export function SettingsCard({ section, title, text, children }: SettingsCardProps): ReactNode {
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
      <Title order={2} id={id} tabIndex={-1} mb={text === undefined ? 'sm' : 2}>
        {title}
      </Title>
      {text === undefined ? null : (
        <Text size="sm" c="dimmed" mb="sm">
          {text}
        </Text>
      )}
      <Stack gap="sm">{children}</Stack>
    </Paper>
  );
}
