import '@mantine/spotlight/styles.css';
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import {
  type Icon,
  IconActivity,
  IconAdjustmentsHorizontal,
  IconArchive,
  IconArrowsDiff,
  IconHelpCircle,
  IconInfoCircle,
  IconKeyboard,
  IconLanguage,
  IconLink,
  IconLock,
  IconMoon,
  IconPlus,
  IconRoute,
  IconSearch,
  IconSettings,
  IconShieldCheck,
  IconStethoscope,
  IconSun,
  IconSunMoon,
  IconUpload,
  IconUserSearch,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CommandId, commands as everyCommand } from '#shared/commands/commands.ts';
import { NO_APPLICATION_FILTER } from '#shared/models/application-columns.ts';
import { useDeskQuery, useDeskState } from '../../api/hooks.ts';
import { applicationPath } from '../../components/application-path.ts';
import { settingsSections, settingsTitles } from '../settings/settings-sections.ts';
import type { useCommands } from './commands.ts';
import { paletteStore } from './palette-store.ts';

interface PaletteProps {
  readonly commands: ReturnType<typeof useCommands>;
}

const icons: Readonly<Record<Exclude<CommandId, 'palette'>, Icon>> = {
  'look-up': IconSearch,
  compare: IconArrowsDiff,
  'new-household': IconUsersGroup,
  'copy-report-link': IconLink,
  'add-attribute': IconPlus,
  publish: IconUpload,
  verify: IconShieldCheck,
  'back-up': IconArchive,
  lock: IconLock,
  'show-approval-center': IconAdjustmentsHorizontal,
  'show-applications': IconUserSearch,
  'show-households': IconUsersGroup,
  'show-report-links': IconLink,
  'show-activity': IconActivity,
  'show-settings': IconSettings,
  'theme-light': IconSun,
  'theme-dark': IconMoon,
  'theme-system': IconSunMoon,
  'language-en': IconLanguage,
  'language-es': IconLanguage,
  'show-help': IconHelpCircle,
  'show-tour': IconRoute,
  shortcuts: IconKeyboard,
  diagnostics: IconStethoscope,
  about: IconInfoCircle,
};

/** How many letters say whom one looks for. */
const SHORTEST_SEARCH = 2;
const MOST_FOUND = 6;

const icon = (IconOfAction: Icon): ReactNode => <IconOfAction size={18} stroke={1.7} aria-hidden />;

/** Every section, command, setting, application and household, by a few letters. */
export default function Palette({ commands }: PaletteProps): ReactNode {
  const { t } = useTranslation(['shell', ...settingsTitles]);
  const [query, setQuery] = useState('');
  const { run, goToSetting, subject } = commands;
  const found = useFound(query.trim(), commands);
  const { practice } = useDeskState();
  useEffect(() => {
    if (query.trim() !== '') selectFirst();
  });

  const actionOf = (id: Exclude<CommandId, 'palette'>): SpotlightActionData => ({
    id,
    label: t(`shell:commands.${id}`),
    leftSection: icon(icons[id]),
    onClick: () => run(id),
    ...(id === 'show-help' ? { description: t('shell:help.text') } : {}),
    ...(id === 'show-tour' ? { description: t('shell:tour.text') } : {}),
    ...(id === 'look-up' ? { description: t('shell:palette.lookUpDescription') } : {}),
    ...(id === 'copy-report-link'
      ? {
          disabled: subject === null,
          description:
            subject === null
              ? t('shell:palette.copyLinkNone')
              : t('shell:palette.copyLinkOf', { label: subject.label }),
        }
      : {}),
  });
  const named = everyCommand.flatMap(({ id, menu }) =>
    id === 'palette' ? [] : [{ menu, action: actionOf(id) }],
  );

  const groups: SpotlightActionGroupData[] = [
    {
      group: t('shell:palette.actions'),
      actions: named.filter(({ menu }) => menu !== 'go').map(({ action }) => action),
    },
    {
      group: t('shell:palette.goTo'),
      actions: named.filter(({ menu }) => menu === 'go').map(({ action }) => action),
    },
    ...found.groups,
    {
      group: t('shell:palette.settings'),
      actions: settingsSections
        .filter(({ id }) => id !== 'practice' || practice !== null)
        .map(({ id, title }) => ({
          id: `setting-${id}`,
          label: t(title),
          leftSection: icon(IconSettings),
          onClick: () => goToSetting(id),
        })),
    },
  ];

  return (
    <Spotlight
      store={paletteStore}
      actions={groups}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      attributes={{ content: { 'aria-label': t('shell:commands.palette') } }}
      highlightQuery
      scrollable
      maxHeight={420}
      // As much of a low window as there is.
      yOffset="8dvh"
      styles={{ actionsList: { maxHeight: 'calc(100dvh - 8rem)' } }}
      lockScroll={false}
      nothingFound={found.isAnswered ? t('shell:palette.nothing') : null}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('shell:palette.placeholder'),
        'aria-label': t('shell:palette.placeholder'),
      }}
    />
  );
}

/**
 * Spotlight selects its first row when something is typed, and not again when rows come later: Enter would do nothing.
 * What is already selected stays so.
 */
function selectFirst(): void {
  const { listId } = paletteStore.getState();
  const list = listId === '' ? null : document.getElementById(listId);
  const first = list?.querySelector('[data-action]') ?? null;
  if (list === null || first === null || list.querySelector('[data-selected]') !== null) return;
  first.setAttribute('data-selected', 'true');
  paletteStore.updateState((state) => ({ ...state, selected: 0 }));
}

interface Found {
  readonly groups: readonly SpotlightActionGroupData[];
  readonly isAnswered: boolean;
}

/** The applications and households that what is typed may mean. */
function useFound(query: string, { goTo }: ReturnType<typeof useCommands>): Found {
  const { t } = useTranslation('shell');
  const enabled = query.length >= SHORTEST_SEARCH;
  const applications = useDeskQuery(
    'applications.list',
    {
      ...NO_APPLICATION_FILTER,
      search: query,
      sort: { by: 'name', direction: 'ascending' },
      offset: 0,
      limit: MOST_FOUND,
    },
    { enabled },
  );
  const households = useDeskQuery('households.list', {}, { enabled });
  if (!enabled) return { groups: [], isAnswered: true };
  const wanted = query.toLowerCase();
  const members = (households.data ?? [])
    .map((household) => ({ id: household.id, label: household.members.map(({ name }) => name).join(', ') }))
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .slice(0, MOST_FOUND);
  const groups = [
    {
      group: t('palette.applications'),
      actions: (applications.data?.rows ?? []).map(({ identifier, name }) => ({
        id: `application-${identifier}`,
        label: name === '' ? identifier : name,
        ...(name === '' ? {} : { description: identifier }),
        // The search knows more of an application than stands here.
        keywords: query,
        leftSection: icon(IconUserSearch),
        onClick: () => goTo(applicationPath(identifier)),
      })),
    },
    {
      group: t('palette.households'),
      actions: members.map(({ id, label }) => ({
        id: `household-${id}`,
        label,
        leftSection: icon(IconUsersGroup),
        onClick: () => goTo(`/households/${id}`),
      })),
    },
  ];
  return { groups, isAnswered: !applications.isPending && !households.isPending };
}
