import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { PageSkeleton } from '#renderer/ui/PageSkeleton.tsx';
import type { Conflict } from '#shared/features/conflicts/model.ts';
import { ConflictSides } from './ConflictSides.tsx';
import classes from './Conflicts.module.css';
import { conflictPath } from './conflict-path.ts';
import { useConflictWords } from './conflict-words.ts';
import { useConflicts } from './use-conflicts.ts';
import { useFocusWhereGone } from './use-focus-where-gone.ts';

/** All conflicts that are open, each with its sides: what is kept here goes from the list. */
export default function ConflictsPage(): ReactNode {
  const { t } = useTranslation('conflicts');
  const formats = useFormats();
  const list = useConflicts();
  useFocusWhereGone(list.data?.total ?? 0);
  const behind = list.data === undefined ? 0 : list.data.total - list.data.conflicts.length;
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      {list.error !== null ? (
        <ErrorMessage error={asDeskError(list.error)} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <PageSkeleton />
      ) : list.data.total === 0 ? (
        <EmptyState
          icon={IconChecks}
          title={t('none')}
          description={t('noneText')}
          action={
            <Button component={Link} to="/today" variant="default">
              {t('toToday')}
            </Button>
          }
        />
      ) : (
        <Stack gap="md" maw={760}>
          {list.data.conflicts.map((conflict) => (
            <OpenConflict key={`${conflict.type} ${conflict.id} ${conflict.cell}`} conflict={conflict} />
          ))}
          {behind <= 0 ? null : (
            <Text size="sm" c="dimmed">
              {t('more', { count: behind, formatted: formats.number(behind) })}
            </Text>
          )}
        </Stack>
      )}
    </>
  );
}

function OpenConflict({ conflict }: { readonly conflict: Conflict }): ReactNode {
  const { t } = useTranslation('conflicts');
  const { whatOf } = useConflictWords();
  const what = whatOf(conflict);
  const name = conflict.name === '' && conflict.type === 'application' ? conflict.id : conflict.name;
  return (
    <Paper withBorder component="section" className={classes.card} aria-label={`${name} ${what}`.trim()}>
      <Group justify="space-between" align="baseline" wrap="nowrap">
        <Title order={2} size="h4">
          {name === '' ? what : `${name} · ${what}`}
        </Title>
        <Anchor
          component={Link}
          size="sm"
          to={conflictPath(conflict)}
          aria-label={t('openOf', { name: name === '' ? what : name })}
        >
          {t('open')}
        </Anchor>
      </Group>
      <ConflictSides conflict={conflict} />
    </Paper>
  );
}
