import { useHotkeys } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PageCommand } from '#shared/ipc/events.ts';
import { useDeskNews, useDeskState, useDeskStateMutation } from '../../api/hooks.ts';
import { useCurrentSubject } from '../../components/link-subject.ts';
import { useMakeReportLink } from '../../components/report-link.tsx';
import { useToasts } from '../../components/toasts.tsx';
import { sections } from './sections.ts';

/** What a page is asked to do on arrival; it travels as the location's state. */
export type PageIntent = 'look-up' | 'publish' | 'add-attribute' | 'verify' | 'back-up';

/** Carries out the commands of the native menu, the palette and the keyboard: one way for all three. */
export function useCommands() {
  const navigate = useNavigate();
  const subject = useCurrentSubject();
  const link = useMakeReportLink();
  const lock = useDeskStateMutation('desk.lock');
  const toasts = useToasts();
  const { practice, preferences } = useDeskState();
  const changePreferences = useDeskStateMutation('desk.changePreferences');
  const { t } = useTranslation(['common', 'shell']);

  const goTo = (path: string, intent?: PageIntent): void => {
    void navigate(path, intent === undefined ? {} : { state: { intent } });
  };

  const run = (command: PageCommand): void => {
    if (command === 'look-up') {
      goTo('/applications', 'look-up');
    } else if (command === 'publish') {
      goTo('/approval-center', 'publish');
    } else if (command === 'copy-report-link') {
      if (subject !== null) link.make(subject.subject);
      else toasts.done({ title: t('link.chooseFirst'), text: t('link.chooseFirstText') });
    } else if (command === 'lock') {
      lock.mutate({});
    } else if (command === 'show-help') {
      goTo('/help');
    } else if (command === 'show-tour') {
      if (practice === null)
        toasts.done({ title: t('shell:tour.title'), text: t('shell:tour.onlyPractice') });
      else changePreferences.mutate({ tour: { ...preferences.tour, state: 'open' } });
    } else {
      const section = sections.find((candidate) => candidate.command === command);
      if (section !== undefined) goTo(section.path);
    }
  };

  return { run, goTo, subject };
}

/** Listens to the native menu and, where that has no accelerators, to the keyboard. */
export function useCommandSources(run: (command: PageCommand) => void): void {
  useDeskNews('command', ({ command }) => run(command));
  useHotkeys(
    [
      ...sections.map(({ digit, command }): [string, () => void] => [`mod+${digit}`, () => run(command)]),
      ['mod+L', () => run('look-up')],
      ['mod+shift+C', () => run('copy-report-link')],
      ['mod+shift+P', () => run('publish')],
      ['mod+shift+L', () => run('lock')],
      ['F1', () => run('show-help')],
    ],
    [],
  );
}
