import { useHotkeys } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { keepWhatWaits } from '#renderer/connection/unsaved-texts.ts';
import { useDeskNews, useDeskState, useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { type CommandId, commands } from '#shared/commands/commands.ts';
import type { DeskState } from '#shared/features/program/model.ts';
import { useCurrentSubject } from '../report-links/link-subject.ts';
import { useMakeReportLink } from '../report-links/report-link.tsx';
import type { SettingsSection } from '../settings/settings-sections.ts';
import { sections } from './sections.ts';

/** What a page is asked to do on arrival; it travels as the location's state. */
export type PageIntent = 'look-up' | 'publish' | 'add-attribute' | 'verify' | 'back-up';

/** The dialogs that the shell itself has. */
export type ShellDialog = 'palette' | 'shortcuts' | 'about';

/** Carries out the commands of the native menu, the palette and the keyboard: one way for all three. */
export function useCommands(show: (dialog: ShellDialog) => void) {
  const navigate = useNavigate();
  const subject = useCurrentSubject();
  const link = useMakeReportLink();
  const lock = useDeskStateMutation('desk.lock');
  const preferences = useDeskStateMutation('desk.changePreferences');
  const toasts = useToasts();
  const state = useDeskState();
  const { t } = useTranslation(['common', 'shell']);

  const goTo = (path: string, intent?: PageIntent): void => {
    void navigate(path, intent === undefined ? {} : { state: { intent } });
  };
  const goToAttribute = (attribute: string): void =>
    void navigate('/approval-center', { state: { intent: 'edit-attribute', of: attribute } });
  const goToSetting = (section: SettingsSection): void =>
    void navigate('/settings', { state: { intent: 'section', of: section } });
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
        title: (lng) => t('shell:tour.title', { lng }),
        text: (lng) => t('shell:tour.onlyPractice', { lng }),
      });
    else changePreferences({ tour: { ...state.preferences.tour, state: 'open' } });
  };
  const showSection = (command: CommandId): void => {
    const section = sections.find((candidate) => candidate.command === command);
    if (section !== undefined) goTo(section.path);
  };

  const acts: Readonly<Record<CommandId, () => void>> = {
    'look-up': () => goTo('/applications', 'look-up'),
    compare: () => goTo('/compare'),
    'new-household': () => goTo('/households/new'),
    'copy-report-link': copyReportLink,
    'add-attribute': () => goTo('/approval-center', 'add-attribute'),
    publish: () => goTo('/approval-center', 'publish'),
    verify: () => goTo('/activity', 'verify'),
    'back-up': () => goTo('/settings', 'back-up'),
    lock: () => void keepWhatWaits().then(() => lock.mutate({})),
    palette: () => show('palette'),
    'show-approval-center': () => showSection('show-approval-center'),
    'show-applications': () => showSection('show-applications'),
    'show-households': () => showSection('show-households'),
    'show-report-links': () => showSection('show-report-links'),
    'show-activity': () => showSection('show-activity'),
    'show-settings': () => showSection('show-settings'),
    'theme-light': () => changePreferences({ theme: 'light' }),
    'theme-dark': () => changePreferences({ theme: 'dark' }),
    'theme-system': () => changePreferences({ theme: 'system' }),
    'language-en': () => changePreferences({ language: 'en' }),
    'language-es': () => changePreferences({ language: 'es' }),
    'show-help': () => goTo('/help'),
    'show-tour': showTour,
    shortcuts: () => show('shortcuts'),
    diagnostics: () => goToSetting('diagnostics'),
    about: () => show('about'),
  };
  const run = (command: CommandId): void => acts[command]();

  return { run, goTo, goToAttribute, goToSetting, subject };
}

/** Where the slash stands above the 7, as on Spanish keyboards, it comes with Shift. */
const everyWayToPress = (keys: string): readonly string[] =>
  keys === 'mod+/' ? [keys, 'mod+shift+/'] : [keys];

/** Listens to the native menu and, where that has no accelerators, to the keyboard. */
export function useCommandSources(run: (command: CommandId) => void): void {
  useDeskNews('command', ({ command }) => run(command));
  useHotkeys(
    commands.flatMap(({ id, keys }): [string, () => void][] =>
      keys === null ? [] : everyWayToPress(keys).map((way) => [way, () => run(id)]),
    ),
    [],
  );
  // Where text is written, it is a character.
  useHotkeys([['shift+?', () => run('shortcuts')]]);
}
