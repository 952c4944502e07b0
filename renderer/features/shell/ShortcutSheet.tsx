import { Modal, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { REDO_KEYS, UNDO_KEYS } from '#renderer/features/approval-center/index.ts';
import { keyboard } from '#renderer/lib/modifier-key.ts';
import { PRINT_KEYS } from '#renderer/ui/print/print-page.ts';
import { commandLabel, commands, keysOn } from '#shared/commands.ts';
import { Keys } from './Keys.tsx';
import classes from './ShortcutSheet.module.css';

/** The keys beside the commands' own: from part to part of the window, and those that only a part of a page knows. */
const pageKeys = [
  {
    group: 'window',
    keys: [
      { id: 'nextPart', keys: 'F6' },
      { id: 'previousPart', keys: 'shift+F6' },
      { id: 'inBar', keys: '← →' },
    ],
  },
  {
    group: 'lists',
    keys: [
      { id: 'move', keys: '↑ ↓' },
      { id: 'moveByLetter', keys: 'J K' },
      { id: 'open', keys: 'Enter' },
      { id: 'select', keys: 'Space' },
      { id: 'extend', keys: 'shift+↑ ↓' },
      { id: 'all', keys: 'mod+A' },
      { id: 'copy', keys: 'mod+C' },
      { id: 'none', keys: 'Esc' },
      { id: 'menu', keys: 'shift+F10' },
      { id: 'search', keys: '/' },
    ],
  },
  {
    group: 'application',
    keys: [
      { id: 'approve', keys: 'A' },
      { id: 'conditions', keys: 'C' },
      { id: 'decline', keys: 'D' },
      { id: 'nextUndecided', keys: 'N' },
      { id: 'neighbours', keys: 'alt+↑ ↓' },
      { id: 'neighboursByLetter', keys: 'J K' },
      { id: 'print', keys: PRINT_KEYS },
    ],
  },
  {
    group: 'editor',
    keys: [
      { id: 'undo', keys: UNDO_KEYS },
      { id: 'redo', keys: REDO_KEYS },
      { id: 'step', keys: '↑ ↓' },
    ],
  },
] as const;

interface ShortcutSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Every key there is, by where it works; the commands' own come from the list that the menu is made of. */
export default function ShortcutSheet({ opened, onClose }: ShortcutSheetProps): ReactNode {
  const { t, i18n } = useTranslation(['shell', 'common']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      size="xl"
      title={t('shell:shortcuts.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <SimpleGrid cols={2} spacing="xl">
        <Group title={t('shell:shortcuts.everywhere')}>
          {commands.map((command) => {
            const keys = keysOn(command, keyboard);
            return keys === null ? null : (
              <Line key={command.id} text={commandLabel(command.id, i18n.language)} keys={keys} />
            );
          })}
        </Group>
        <Stack gap="lg">
          {pageKeys.map(({ group, keys: known }) => (
            <Group key={group} title={t(`shell:shortcuts.groups.${group}`)}>
              {known.map(({ id, keys }) => (
                <Line key={id} text={t(`shell:shortcuts.keys.${id}`)} keys={keys} />
              ))}
            </Group>
          ))}
        </Stack>
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="md">
        {t('shell:shortcuts.hint')}
      </Text>
    </Modal>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section>
      <Title order={3} mb={6}>
        {title}
      </Title>
      <dl className={classes.list}>{children}</dl>
    </section>
  );
}

function Line({ text, keys }: { readonly text: string; readonly keys: string }): ReactNode {
  return (
    <div className={classes.line}>
      <dt>{text}</dt>
      <dd>
        <Keys keys={keys} />
      </dd>
    </div>
  );
}
