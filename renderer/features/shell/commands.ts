import { useHotkeys } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { useLeavingMutation } from '#renderer/connection/use-leaving.ts';
import { useCurrentSubject, useMakeReportLink } from '#renderer/features/report-links/index.ts';
import { keyboard } from '#renderer/lib/modifier-key.ts';
import { useSingleKeys } from '#renderer/lib/single-keys.ts';
import { askPage, type PageIntent } from '#renderer/navigation/page-intent.ts';
import { CONFLICTS_PATH, SETTINGS_PATH } from '#renderer/navigation/paths.ts';
import { isSectionCommand, type SectionCommand, sections } from '#renderer/navigation/screens.ts';
import { useGoToSetting } from '#renderer/navigation/setting-link.tsx';
import { useDeskEvent, useDeskState, useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { type CommandId, commandLabel, commands, keysOn } from '#shared/commands.ts';
import type { DeskState } from '#shared/features/program/model.ts';

/** The dialogs that the shell itself has. */
export type ShellDialog = 'palette' | 'shortcuts' | 'about';

/** How a command is carried out. */
interface Act {
  readonly run: () => void;
  /** What it would be done with now, or why it cannot be done. */
  readonly of?: string;
  readonly whyNot?: string;
}

/** How many pages were shown before this one, as the router counts them. */
function placeInHistory(): number {
  const state: unknown = window.history.state;
  const isCounted = typeof state === 'object' && state !== null && 'idx' in state;
  return isCounted && typeof state.idx === 'number' ? state.idx : 0;
}

/** Carries out the commands of the native menu, the palette and the keyboard: one way for all three. */
export function useCommands(show: (dialog: ShellDialog) => void) {
  const navigate = useNavigate();
  const subject = useCurrentSubject();
  const link = useMakeReportLink();
  const lock = useLeavingMutation('vault.lock', 'even-unsaved');
  const stepAway = useLeavingMutation('connections.stepAway', 'saved');
  const preferences = useDeskStateMutation('preferences.change');
  const toasts = useToasts();
  const state = useDeskState();
  const { t } = useTranslation(['common', 'shell']);

  const goTo = (path: string, intent?: PageIntent): void => {
    void navigate(path, intent === undefined ? {} : askPage(intent));
  };
  const goToAttribute = (attribute: string): void =>
    void navigate('/approval-center', askPage('edit-attribute', attribute));
  const goToSetting = useGoToSetting();
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
  const switchPerson = (): void => {
    if (state.people.length === 0)
      toasts.done({
        title: (lng) => commandLabel('switch-person', lng),
        text: (lng) => t('shell:palette.switchNone', { lng }),
      });
    else
      stepAway.mutate(
        {},
        { onError: (thrown) => toasts.failed((lng) => t('shell:palette.switchFailed', { lng }), thrown) },
      );
  };
  const goBack = (): void => {
    // Before the first page that was shown there is none of the program's.
    if (placeInHistory() > 0) void navigate(-1);
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
    'look-up': { run: () => goTo('/applications', 'look-up') },
    'import-details': { run: () => goTo('/applications', 'import-details') },
    compare: { run: () => goTo('/compare') },
    'new-household': { run: () => goTo('/households/new') },
    'copy-report-link': {
      run: copyReportLink,
      ...(subject === null
        ? { whyNot: t('shell:palette.copyLinkNone') }
        : { of: t('shell:palette.copyLinkOf', { label: subject.label }) }),
    },
    'add-attribute': { run: () => goTo('/approval-center', 'add-attribute') },
    publish: { run: () => goTo('/approval-center', 'publish') },
    verify: { run: () => goTo('/activity', 'verify') },
    'back-up': { run: () => goTo(SETTINGS_PATH, 'back-up') },
    lock: { run: () => lock.mutate({}) },
    'switch-person': {
      run: switchPerson,
      ...(state.people.length === 0 ? { whyNot: t('shell:palette.switchNone') } : {}),
    },
    palette: { run: () => show('palette') },
    'go-back': { run: goBack },
    'go-forward': { run: () => void navigate(1) },
    'show-conflicts': { run: () => goTo(CONFLICTS_PATH) },
    'theme-light': { run: () => changePreferences({ theme: 'light' }) },
    'theme-dark': { run: () => changePreferences({ theme: 'dark' }) },
    'theme-system': { run: () => changePreferences({ theme: 'system' }) },
    'language-en': { run: () => changePreferences({ language: 'en' }) },
    'language-es': { run: () => changePreferences({ language: 'es' }) },
    'show-help': { run: () => goTo('/help') },
    'show-tour': { run: showTour },
    shortcuts: { run: () => show('shortcuts') },
    diagnostics: { run: () => goToSetting('diagnostics') },
    about: { run: () => show('about') },
  };
  const mayAct = useMay('agent');
  const isManager = useMay('manager');
  /** Whether the role in a shared office lets it be done: what doesn't is nowhere offered. */
  const isOffered = (command: CommandId): boolean => {
    const needs = roleNeeded(command);
    return needs === null || (needs === 'manager' ? isManager : mayAct);
  };
  const actOf = (command: CommandId): Act => {
    if (!isSectionCommand(command)) return acts[command];
    const { path } = sections[command];
    return { run: () => goTo(path) };
  };
  const run = (command: CommandId): void => {
    // The menu of the system, and keys, are the same for every role.
    const needs = isOffered(command) ? null : roleNeeded(command);
    if (needs === null) actOf(command).run();
    else
      toasts.done({
        title: (lng) => commandLabel(command, lng),
        text: (lng) => t(`common:role.${needs}`, { lng }),
      });
  };

  return { actOf, isOffered, run, goTo, goToAttribute, goToSetting };
}

/** Whose role a command needs in a shared office; null: everybody's. */
function roleNeeded(command: CommandId): 'manager' | 'agent' | null {
  switch (command) {
    case 'add-attribute':
    case 'publish':
      return 'manager';
    case 'look-up':
    case 'import-details':
    case 'new-household':
    case 'copy-report-link':
      return 'agent';
    default:
      return null;
  }
}

/** Where the slash stands above the 7, as on Spanish keyboards, it comes with Shift. */
const everyWayToPress = (keys: string): readonly string[] =>
  keys === 'mod+/' ? [keys, 'mod+shift+/'] : [keys];

/** Listens to the native menu and, where that has no accelerators, to the keyboard. */
export function useCommandSources(run: (command: CommandId) => void): void {
  useDeskEvent('command', ({ command }) => run(command));
  useHotkeys(
    commands.flatMap((command): [string, () => void][] => {
      const keys = keysOn(command, keyboard);
      return keys === null ? [] : everyWayToPress(keys).map((way) => [way, () => run(command.id)]);
    }),
    [],
  );
  useSingleKeys({ '?': () => run('shortcuts') }, useDeskState().preferences.singleKeys);
}
