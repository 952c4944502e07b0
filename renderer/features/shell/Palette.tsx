import '@mantine/spotlight/styles.css';
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import { type Icon, IconSearch, IconSettings } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { groupsShown, useEverySetting } from '#renderer/features/settings/index.ts';
import { keyboard } from '#renderer/lib/modifier-key.ts';
import { type PageAction, usePageActions } from '#renderer/lib/page-actions.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { type Command, commandLabel, commands as everyCommand, keysOn } from '#shared/commands.ts';
import { languageOf } from '#shared/scoring/language.ts';
import { iconOf } from './command-icons.ts';
import type { useCommands } from './commands.ts';
import { Keys } from './Keys.tsx';
import { soughtOnPage, useFound } from './palette-found.ts';
import { rowsWithEveryWord } from './palette-match.ts';
import { PALETTE_MARK, palette, paletteStore } from './palette-store.ts';

interface PaletteProps {
  readonly commands: ReturnType<typeof useCommands>;
  /** What it was called over: what can be done with a page is not done behind a dialog. */
  readonly over: 'page' | 'dialog';
  /** Puts the focus where it was when the palette was called. */
  readonly giveBack: () => void;
}

/**
 * Which row Enter takes. Until all that is found by the typed words is there, the first row may become another one: Enter waits
 * for it (`entered`). Then it is the first one, or the one that the arrows have chosen (`made`), whatever rows come after.
 */
type Choice = 'open' | 'entered' | 'made';

/** What lies under the palette hears of Escape, too: here it closes the palette alone. */
const KEEPS_ESCAPE = { 'data-mantine-stop-propagation': 'true' } as const;

const icon = (IconOfAction: Icon): ReactNode => <IconOfAction size={18} stroke={1.7} aria-hidden />;

const keysAtEnd = (keys: string | null | undefined): Partial<SpotlightActionData> =>
  keys === null || keys === undefined
    ? {}
    : {
        rightSection: (
          <span aria-hidden>
            <Keys keys={keys} />
          </span>
        ),
      };

/** What can be done on the open page, and every section, command, setting, attribute, application and household, by a few letters. */
export default function Palette({ commands, over, giveBack }: PaletteProps): ReactNode {
  const { t, i18n } = useTranslation(['shell', 'palette']);
  const language = languageOf(i18n.language);
  const [query, setQuery] = useState('');
  const { actOf, isOffered, goToSetting } = commands;
  const isManager = useMay('manager');
  const typed = query.trim();
  const found = useFound(typed, commands);
  const ofPage = usePageActions();
  const { practice } = useDeskState();
  const settings = useEverySetting(groupsShown(practice, isManager));
  const choice = useRef<Choice>('open');
  useEffect(() => {
    if (typed === '') return;
    if (choice.current === 'made') {
      keepSelected();
      return;
    }
    selectFirst();
    if (!found.isAnswered) return;
    const isEntered = choice.current === 'entered';
    choice.current = 'made';
    // What the row does may have to be drawn at once, which cannot be asked for in here.
    if (isEntered) queueMicrotask(() => shownRows().find(isSelected)?.click());
  });
  const beforeKey = (event: KeyboardEvent): void => {
    const { code, isComposing } = event.nativeEvent;
    if (isComposing) return;
    if (code === 'ArrowDown' || code === 'ArrowUp') choice.current = 'made';
    if ((code !== 'Enter' && code !== 'NumpadEnter') || typed === '' || choice.current === 'made') return;
    event.preventDefault();
    event.stopPropagation();
    choice.current = 'entered';
  };

  /** What is chosen finds the focus where it was, so that a dialog that it opens gives it back there. */
  const afterPalette = (act: () => void) => (): void => {
    giveBack();
    act();
  };
  const onPage = ({ id, label, of, icon: iconOfAction, keys, whyNot = null, run: act }: PageAction) => ({
    id: `page-${id}`,
    label,
    leftSection: icon(iconOfAction),
    ...keysAtEnd(keys),
    ...(of === undefined ? {} : { description: of }),
    ...(whyNot === null ? {} : { disabled: true, description: whyNot }),
    // The page is printed, and looked at by what it does, without the palette over it.
    onClick: afterPalette(() => {
      flushSync(palette.close);
      act();
    }),
  });
  const actionOf = (command: Command): SpotlightActionData => {
    const { id, label, hint } = command;
    const { run, of, whyNot } = actOf(id);
    const description = whyNot ?? of ?? hint?.[language];
    return {
      id,
      label: label[language],
      keywords: t(`palette:commands.${id}`),
      leftSection: icon(iconOf(id)),
      ...keysAtEnd(keysOn(command, keyboard)),
      onClick: afterPalette(run),
      disabled: whyNot !== undefined,
      ...(description === undefined ? {} : { description }),
    };
  };
  const actionsIn = (isThere: (menu: Command['menu']) => boolean) =>
    everyCommand.filter(({ id, menu }) => id !== 'palette' && isThere(menu) && isOffered(id)).map(actionOf);

  const groups: SpotlightActionGroupData[] = [
    {
      group: t('shell:palette.page'),
      actions: over === 'page' ? soughtOnPage(ofPage, typed).map(onPage) : [],
    },
    {
      group: t('shell:palette.actions'),
      actions: actionsIn((menu) => menu !== 'go'),
    },
    {
      group: t('shell:palette.goTo'),
      actions: actionsIn((menu) => menu === 'go'),
    },
    ...found.groups.map(({ group, rows }) => ({
      group,
      actions: rows.map(({ icon: iconOfRow, go, ...row }) => ({
        ...row,
        leftSection: icon(iconOfRow),
        onClick: afterPalette(go),
      })),
    })),
    {
      group: t('shell:palette.settings'),
      // A card by itself; its fields once something is typed.
      actions: settings
        .filter(({ field }) => field === undefined || typed !== '')
        .map(({ id, section, field, label, where, keywords }) => ({
          id: `setting-${id}`,
          label,
          ...(field === undefined ? { keywords } : { description: where }),
          leftSection: icon(IconSettings),
          onClick: afterPalette(() => goToSetting(section, field)),
        })),
    },
  ];

  return (
    <Spotlight
      store={paletteStore}
      actions={groups}
      filter={rowsWithEveryWord}
      query={query}
      onQueryChange={(changed) => {
        choice.current = 'open';
        setQuery(changed);
      }}
      shortcut={null}
      attributes={{ content: { 'aria-label': commandLabel('palette', i18n.language), [PALETTE_MARK]: true } }}
      highlightQuery
      scrollable
      maxHeight={420}
      // Its field stays where it is, however many rows are found; below it is as much of a low window as there is.
      centered={false}
      yOffset="8dvh"
      styles={{ actionsList: { maxHeight: 'min(34rem, 100dvh - 8rem)' } }}
      lockScroll={false}
      returnFocus={false}
      // Called again while it is still going, it begins anew all the same.
      onSpotlightOpen={() => setQuery('')}
      onSpotlightClose={() => {
        choice.current = 'open';
        if (isFocusLeftBehind()) giveBack();
      }}
      nothingFound={found.isAnswered ? t('shell:palette.nothing') : null}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('shell:palette.placeholder'),
        'aria-label': t('shell:palette.placeholder'),
        ...KEEPS_ESCAPE,
        onKeyDownCapture: beforeKey,
        onKeyDown: (event) => {
          if (event.key === 'Escape') palette.close();
        },
      }}
    />
  );
}

/** It was closed, and nothing else has taken the focus. */
function isFocusLeftBehind(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.closest(`[${PALETTE_MARK}]`) !== null
  );
}

/** The rows that are shown, in their order. */
function shownRows(): readonly HTMLElement[] {
  const { listId } = paletteStore.getState();
  const list = listId === '' ? null : document.getElementById(listId);
  return [...(list?.querySelectorAll<HTMLElement>('[data-action]') ?? [])];
}

const isSelected = (row: Element): boolean => row.hasAttribute('data-selected');

/** Spotlight selects its first row when something is typed, and not again when rows come later, before it or where there were none. */
function selectFirst(): void {
  const rows = shownRows();
  for (const row of rows.slice(1)) row.removeAttribute('data-selected');
  rows[0]?.setAttribute('data-selected', 'true');
  countFrom(0);
}

/** What is selected stays so where other rows come and go, and is counted from where it stands now. */
function keepSelected(): void {
  const at = shownRows().findIndex(isSelected);
  if (at === -1) selectFirst();
  else countFrom(at);
}

function countFrom(selected: number): void {
  if (paletteStore.getState().selected !== selected)
    paletteStore.updateState((state) => ({ ...state, selected }));
}
