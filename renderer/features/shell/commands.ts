import { useHotkeys } from '@mantine/hooks';
import {
  type Icon,
  IconArchive,
  IconArrowsDiff,
  IconCalendarEvent,
  IconGitMerge,
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
  IconShieldCheck,
  IconStethoscope,
  IconSun,
  IconSunMoon,
  IconTableImport,
  IconUpload,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLeavingMutation } from '#renderer/connection/use-leaving.ts';
import { useCurrentSubject, useMakeReportLink } from '#renderer/features/report-links/index.ts';
import type { SettingsSection } from '#renderer/features/settings/index.ts';
import { useSingleKeys } from '#renderer/lib/single-keys.ts';
import { askPage, type PageIntent } from '#renderer/navigation/page-intent.ts';
import { CONFLICTS_PATH } from '#renderer/navigation/paths.ts';
import { isSectionCommand, type SectionCommand, sections } from '#renderer/navigation/screens.ts';
import { useDeskEvent, useDeskState, useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { type CommandId, commandLabel, commands } from '#shared/commands.ts';
import type { DeskState } from '#shared/features/program/model.ts';

/** The dialogs that the shell itself has. */
export type ShellDialog = 'palette' | 'shortcuts' | 'about';

/** How a command is carried out. */
interface Act {
  readonly icon: Icon;
  readonly run: () => void;
  /** What it would be done with now, or why it cannot be done. */
  readonly of?: string;
  readonly whyNot?: string;
}

/** Carries out the commands of the native menu, the palette and the keyboard: one way for all three. */
export function useCommands(show: (dialog: ShellDialog) => void) {
  const navigate = useNavigate();
  const subject = useCurrentSubject();
  const link = useMakeReportLink();
  const lock = useLeavingMutation('vault.lock', 'even-unsaved');
  const preferences = useDeskStateMutation('preferences.change');
  const toasts = useToasts();
  const state = useDeskState();
  const { t } = useTranslation(['common', 'shell']);

  const goTo = (path: string, intent?: PageIntent): void => {
    void navigate(path, intent === undefined ? {} : askPage(intent));
  };
  const goToAttribute = (attribute: string): void =>
    void navigate('/approval-center', askPage('edit-attribute', attribute));
  const goToSetting = (section: SettingsSection): void =>
    void navigate('/settings', askPage('section', section));
  const changePreferences = (change: Partial<DeskState['preferences']>): void =>
    preferences.mutate(change, {
      onError: (thrown) => toasts.failed((lng) => t('preferenceFailed', { lng }), thrown),
    });
  const copyReportLink = (): void => {
    if (subject !== null) link.make(subject.subject);
    else
      toasts.done({
        title: (lng) => t('link.chooseFirst', { lng }),
        text: (lng) => t('link.chooseFirstText', { lng }),
      });
  };
  const showTour = (): void => {
    if (state.practice === null)
      toasts.done({
        title: (lng) => commandLabel('show-tour', lng),
        text: (lng) => t('shell:tour.onlyPractice', { lng }),
      });
    else changePreferences({ tour: { ...state.preferences.tour, state: 'open' } });
  };
  const acts: Readonly<Record<Exclude<CommandId, SectionCommand>, Act>> = {
    'look-up': { icon: IconSearch, run: () => goTo('/applications', 'look-up') },
    'import-details': { icon: IconTableImport, run: () => goTo('/applications', 'import-details') },
    compare: { icon: IconArrowsDiff, run: () => goTo('/compare') },
    'new-household': { icon: IconUsersGroup, run: () => goTo('/households/new') },
    'copy-report-link': {
      icon: IconLink,
      run: copyReportLink,
      ...(subject === null
        ? { whyNot: t('shell:palette.copyLinkNone') }
        : { of: t('shell:palette.copyLinkOf', { label: subject.label }) }),
    },
    'add-attribute': { icon: IconPlus, run: () => goTo('/approval-center', 'add-attribute') },
    publish: { icon: IconUpload, run: () => goTo('/approval-center', 'publish') },
    verify: { icon: IconShieldCheck, run: () => goTo('/activity', 'verify') },
    'back-up': { icon: IconArchive, run: () => goTo('/settings', 'back-up') },
    lock: { icon: IconLock, run: () => lock.mutate({}) },
    palette: { icon: IconSearch, run: () => show('palette') },
    'show-move-ins': { icon: IconCalendarEvent, run: () => goTo('/move-ins') },
    'show-conflicts': { icon: IconGitMerge, run: () => goTo(CONFLICTS_PATH) },
    'theme-light': { icon: IconSun, run: () => changePreferences({ theme: 'light' }) },
    'theme-dark': { icon: IconMoon, run: () => changePreferences({ theme: 'dark' }) },
    'theme-system': { icon: IconSunMoon, run: () => changePreferences({ theme: 'system' }) },
    'language-en': { icon: IconLanguage, run: () => changePreferences({ language: 'en' }) },
    'language-es': { icon: IconLanguage, run: () => changePreferences({ language: 'es' }) },
    'show-help': { icon: IconHelpCircle, run: () => goTo('/help') },
    'show-tour': { icon: IconRoute, run: showTour },
    shortcuts: { icon: IconKeyboard, run: () => show('shortcuts') },
    diagnostics: { icon: IconStethoscope, run: () => goToSetting('diagnostics') },
    about: { icon: IconInfoCircle, run: () => show('about') },
  };
  const actOf = (command: CommandId): Act => {
    if (!isSectionCommand(command)) return acts[command];
    const { icon, path } = sections[command];
    return { icon, run: () => goTo(path) };
  };
  const run = (command: CommandId): void => actOf(command).run();

  return { actOf, run, goTo, goToAttribute, goToSetting };
}

/** Where the slash stands above the 7, as on Spanish keyboards, it comes with Shift. */
const everyWayToPress = (keys: string): readonly string[] =>
  keys === 'mod+/' ? [keys, 'mod+shift+/'] : [keys];

/** Listens to the native menu and, where that has no accelerators, to the keyboard. */
export function useCommandSources(run: (command: CommandId) => void): void {
  useDeskEvent('command', ({ command }) => run(command));
  useHotkeys(
    commands.flatMap(({ id, keys }): [string, () => void][] =>
      keys === null ? [] : everyWayToPress(keys).map((way) => [way, () => run(id)]),
    ),
    [],
  );
  useSingleKeys({ '?': () => run('shortcuts') }, useDeskState().preferences.singleKeys);
}
