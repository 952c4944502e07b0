import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SettingsCardProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

export function SettingsCard({ title, text, children }: SettingsCardProps): ReactNode {
  const id = useId();
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={id} bd="1px solid var(--threshold-line)">
      <Title order={2} id={id} mb={text === undefined ? 'sm' : 2}>
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
