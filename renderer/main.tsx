import './theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { askForFirstRows, beginList } from '#renderer/features/applications/index.ts';
import { StartFailed } from '#renderer/features/shell/index.ts';
import { askForToday } from '#renderer/features/today/index.ts';
import { beginningWith } from '#renderer/navigation/screens.ts';
import type { ApplicationPage } from '#shared/features/applications/model.ts';
import { EVERY_APPLICATION } from '#shared/features/today/lists.ts';
import { App } from './App.tsx';
import { connectionScope } from './connection/scope.ts';
import { prepareFormats } from './i18n/formats.ts';
import { loadEveryText, startLanguage } from './i18n/language.ts';
import { ignoreKeysOfComposition } from './lib/composing-keys.ts';
import { onLeaving } from './lib/on-leaving.ts';
import { whenIdle } from './lib/when-idle.ts';
import { call } from './rpc/bridge.ts';
import { asDeskError } from './rpc/desk-call-error.ts';
import { followEvents } from './rpc/events.ts';
import { createQueryClient } from './rpc/query-client.ts';
import { deskStateKey, queryKey } from './rpc/query-keys.ts';
import { markDocument } from './theme/color-scheme.ts';
import { keepFocusOfBusyButtons } from './ui/focus/busy-focus.ts';

declare global {
  /** Where zod looks for its options before it is loaded. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

const FIRST_ROWS_WAIT_MS = 60;

// The page's CSP allows no code made from text: zod need not try.
globalThis.__zod_globalConfig = { jitless: true };

const container = document.getElementById('root');
if (container === null) throw new Error('The document has no place for the page.');

ignoreKeysOfComposition(window);
keepFocusOfBusyButtons(document.body);
// What could not be saved then is tried again later, or is told where it was written.
onLeaving(
  () =>
    void connectionScope()
      .flush()
      .catch(() => undefined),
);

const queryClient = createQueryClient();
const root = createRoot(container);
try {
  followEvents(queryClient);
  const state = await call('program.state', {});
  queryClient.setQueryData(deskStateKey, state);
  markDocument(state.preferences);
  beginList(state.applicationLayout);
  // What the desk has at once is drawn at once; the page does not wait for slower rows.
  const firstRows = state.records.state === 'open' ? askForFirstPage() : Promise.resolve();
  const texts = startLanguage(state.preferences.language);
  // While rows and texts are on their way.
  prepareFormats(state.preferences.language);
  await texts;
  await Promise.race([firstRows, new Promise((resolve) => setTimeout(resolve, FIRST_ROWS_WAIT_MS))]);
  // Said before anything is drawn: a redirection would draw the shell, and then all of it again.
  const applications = queryClient.getQueryData<ApplicationPage>(
    queryKey('applications.list', EVERY_APPLICATION),
  );
  if (location.hash === '' && applications !== undefined) {
    history.replaceState(null, '', `#${beginningWith(applications.total)}`);
  }
  root.render(<App queryClient={queryClient} preferences={state.preferences} />);
  // Before they are needed: a page that has to wait for the words of one of its parts is gone as long as it waits.
  void firstRows.then(whenIdle).then(loadEveryText);
} catch (thrown) {
  await startLanguage('en');
  root.render(<StartFailed error={asDeskError(thrown)} />);
}

/** Asks for the rows of the page that is shown first: of Today, or of the list, where the page was loaded again on it. */
async function askForFirstPage(): Promise<void> {
  if (location.hash === '') await askForToday(queryClient);
  else await askForFirstRows(queryClient);
}
