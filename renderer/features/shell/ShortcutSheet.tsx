import { SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyboard } from '#renderer/lib/modifier-key.ts';
import { withEveryWord } from '#renderer/lib/word-match.ts';
import { sectionsShown } from '#renderer/navigation/screens.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { commandLabel, commands, keysOn } from '#shared/commands.ts';
import { LETTER_OF } from './going-to.ts';
import { Keys, keysInWords } from './Keys.tsx';
import { pageKeys } from './page-keys.ts';
import classes from './ShortcutSheet.module.css';

interface ShortcutSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface Shortcut {
  readonly id: string;
  readonly text: string;
  readonly keys: string;
}

interface ShortcutGroup {
  readonly id: string;
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** Every key there is, by where it works; the commands' own come from the list that the menu is made of. */
export default function ShortcutSheet({ opened, onClose }: ShortcutSheetProps): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Dialog opened={opened} onClose={onClose} returnFocus={false} size="xl" title={t('shortcuts.title')}>
      <Shortcuts />
    </Dialog>
  );
}

/** What was sought is forgotten with the dialog. */
function Shortcuts(): ReactNode {
  const { t } = useTranslation('shell');
  const { singleKeys } = useDeskState().preferences;
  const [typed, setTyped] = useState('');
  const { first, second } = useGroups(singleKeys);
  const found = soughtIn([...first, ...second], typed);
  const draw = (groups: readonly ShortcutGroup[]): ReactNode =>
    groups.map(({ id, title }) => {
      const shortcuts = found.get(id) ?? [];
      return shortcuts.length === 0 ? null : <Group key={id} title={title} shortcuts={shortcuts} />;
    });
  return (
    <>
      <TextInput
        mb="md"
        data-autofocus
        leftSection={<IconSearch size={16} aria-hidden />}
        aria-label={t('shortcuts.search')}
        placeholder={t('shortcuts.search')}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <SimpleGrid cols={2} spacing="xl">
        <Stack gap="lg">{draw(first)}</Stack>
        <Stack gap="lg">{draw(second)}</Stack>
      </SimpleGrid>
      <Text size="sm" role="status">
        {found.size === 0 ? t('shortcuts.nothing') : ''}
      </Text>
      <Text size="sm" c="dimmed" mt="md">
        {t(singleKeys ? 'shortcuts.hint' : 'shortcuts.hintOff')}
      </Text>
    </>
  );
}

/** The groups of both columns. Keys of one character are there as long as they do something. */
function useGroups(singleKeys: boolean) {
  const { t, i18n } = useTranslation('shell');
  const { preferences } = useDeskState();
  const everywhere = commands.flatMap((command): Shortcut[] => {
    const keys = keysOn(command, keyboard);
    return keys === null ? [] : [{ id: command.id, text: commandLabel(command.id, i18n.language), keys }];
  });
  const goTo = sectionsShown(preferences).map(
    (id): Shortcut => ({
      id,
      text: commandLabel(id, i18n.language),
      keys: LETTER_OF[id].toUpperCase(),
    }),
  );
  const first: ShortcutGroup[] = [
    { id: 'everywhere', title: t('shortcuts.everywhere'), shortcuts: everywhere },
    ...(singleKeys ? [{ id: 'goTo', title: t('shortcuts.goTo'), shortcuts: goTo }] : []),
  ];
  const second = pageKeys.map(({ group, keys: known }): ShortcutGroup => {
    const shortcuts = known.flatMap((one) =>
      'isSingle' in one && !singleKeys
        ? []
        : [{ id: one.id, text: t(`shortcuts.keys.${one.id}`), keys: one.keys }],
    );
    return { id: group, title: t(`shortcuts.groups.${group}`), shortcuts };
  });
  return { first, second };
}

/** What is left of each group; a group of which nothing is left is not in it. */
function soughtIn(groups: readonly ShortcutGroup[], typed: string): ReadonlyMap<string, readonly Shortcut[]> {
  const lines = groups.flatMap(({ id, title, shortcuts }) =>
    shortcuts.map((shortcut) => ({
      group: id,
      shortcut,
      words: `${shortcut.text} ${keysInWords(shortcut.keys)} ${title}`,
    })),
  );
  const found = withEveryWord(lines, typed.trim(), ({ words }) => words);
  return new Map(
    groups.flatMap(({ id }) => {
      const own = found.filter(({ group }) => group === id).map(({ shortcut }) => shortcut);
      return own.length === 0 ? [] : [[id, own] as const];
    }),
  );
}

function Group({ title, shortcuts }: Pick<ShortcutGroup, 'title' | 'shortcuts'>): ReactNode {
  return (
    <section>
      <Title order={3} mb={6}>
        {title}
      </Title>
      <dl className={classes.list}>
        {shortcuts.map(({ id, text, keys }) => (
          <div key={id} className={classes.line}>
            <dt>{text}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
