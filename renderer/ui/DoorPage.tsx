import { Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DoorPage.module.css';
import { Mark } from './Mark.tsx';

interface DoorPageProps {
  readonly title: string;
  readonly lead?: string;
  readonly width: number;
  /** Beside the program's name. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
  readonly frame?: 'card' | 'none';
}

/** A page before the desk itself: one heading, one thing to do, in the middle of the window. */
export function DoorPage({ title, lead, width, beside, children, frame = 'card' }: DoorPageProps): ReactNode {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} – ${t('productName')}`;
  }, [title, t]);
  return (
    <main className={classes.root}>
      <div className={classes.column} style={{ maxWidth: width }}>
        <Group gap="xs" mb="md">
          <Mark size={26} />
          <Text fw={650} size="lg" flex={1}>
            {t('productName')}
          </Text>
          {beside}
        </Group>
        <Title order={1} mb={lead === undefined ? 'md' : 6}>
          {title}
        </Title>
        {lead === undefined ? null : (
          <Text c="dimmed" mb="lg">
            {lead}
          </Text>
        )}
        {frame === 'card' ? (
          <Paper withBorder p="lg">
            {children}
          </Paper>
        ) : (
          children
        )}
      </div>
    </main>
  );
}
