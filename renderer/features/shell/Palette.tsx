import '@mantine/spotlight/styles.css';
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import {
  type Icon,
  IconArchive,
  IconArrowsDiff,
  IconHelpCircle,
  IconLink,
  IconLock,
  IconMoon,
  IconPlus,
  IconRoute,
  IconSearch,
  IconShieldCheck,
  IconSun,
  IconSunMoon,
  IconUpload,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskStateMutation } from '../../api/hooks.ts';
import type { useCommands } from './commands.ts';
import { paletteStore } from './palette-store.ts';
import { sections } from './sections.ts';

interface PaletteProps {
  readonly commands: ReturnType<typeof useCommands>;
}

/** Every section and the main actions, by a few letters. */
export default function Palette({ commands }: PaletteProps): ReactNode {
  const { t } = useTranslation('shell');
  const changePreferences = useDeskStateMutation('desk.changePreferences');
  const { run, goTo, subject } = commands;
  const icon = (IconOfAction: Icon): ReactNode => <IconOfAction size={18} stroke={1.7} aria-hidden />;

  const groups: SpotlightActionGroupData[] = [
    {
      group: t('palette.actions'),
      actions: [
        {
          id: 'look-up',
          label: t('palette.lookUp'),
          description: t('palette.lookUpDescription'),
          leftSection: icon(IconSearch),
          onClick: () => run('look-up'),
        },
        {
          id: 'compare',
          label: t('palette.compare'),
          leftSection: icon(IconArrowsDiff),
          onClick: () => goTo('/compare'),
        },
        {
          id: 'copy-report-link',
          label: t('palette.copyLink'),
          description:
            subject === null ? t('palette.copyLinkNone') : t('palette.copyLinkOf', { label: subject.label }),
          leftSection: icon(IconLink),
          disabled: subject === null,
          onClick: () => run('copy-report-link'),
        },
        {
          id: 'publish',
          label: t('palette.publish'),
          leftSection: icon(IconUpload),
          onClick: () => run('publish'),
        },
        {
          id: 'add-attribute',
          label: t('palette.addAttribute'),
          leftSection: icon(IconPlus),
          onClick: () => goTo('/approval-center', 'add-attribute'),
        },
        {
          id: 'new-household',
          label: t('palette.newHousehold'),
          leftSection: icon(IconUsersGroup),
          onClick: () => goTo('/households/new'),
        },
        {
          id: 'verify',
          label: t('palette.verify'),
          leftSection: icon(IconShieldCheck),
          onClick: () => goTo('/activity', 'verify'),
        },
        {
          id: 'back-up',
          label: t('palette.backUp'),
          leftSection: icon(IconArchive),
          onClick: () => goTo('/settings', 'back-up'),
        },
        {
          id: 'lock',
          label: t('palette.lock'),
          leftSection: icon(IconLock),
          onClick: () => run('lock'),
        },
        {
          id: 'show-help',
          label: t('help.title'),
          description: t('help.text'),
          leftSection: icon(IconHelpCircle),
          onClick: () => run('show-help'),
        },
        {
          id: 'show-tour',
          label: t('tour.title'),
          description: t('tour.text'),
          leftSection: icon(IconRoute),
          onClick: () => run('show-tour'),
        },
        {
          id: 'theme-light',
          label: t('palette.themeLight'),
          leftSection: icon(IconSun),
          onClick: () => changePreferences.mutate({ theme: 'light' }),
        },
        {
          id: 'theme-dark',
          label: t('palette.themeDark'),
          leftSection: icon(IconMoon),
          onClick: () => changePreferences.mutate({ theme: 'dark' }),
        },
        {
          id: 'theme-system',
          label: t('palette.themeSystem'),
          leftSection: icon(IconSunMoon),
          onClick: () => changePreferences.mutate({ theme: 'system' }),
        },
      ],
    },
    {
      group: t('palette.goTo'),
      actions: sections.map((section) => ({
        id: section.path,
        label: t(section.key),
        leftSection: icon(section.icon),
        onClick: () => run(section.command),
      })),
    },
  ];

  return (
    <Spotlight
      store={paletteStore}
      actions={groups}
      shortcut={null}
      attributes={{ content: { 'aria-label': t('palette.open') } }}
      highlightQuery
      scrollable
      maxHeight={420}
      lockScroll={false}
      nothingFound={t('palette.nothing')}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
      }}
    />
  );
}
