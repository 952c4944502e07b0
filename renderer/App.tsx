import { MantineProvider, useMantineColorScheme } from '@mantine/core';
import { notifications, notificationsStore, useNotifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { HashRouter, useLocation, useNavigate } from 'react-router';
import { Shell } from '#renderer/features/shell/index.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import { changeLanguage } from './i18n/language.ts';
import { screenAt } from './navigation/screens.ts';
import { useDeskState } from './rpc/hooks.ts';
import { colorSchemeOf, createColorSchemeManager } from './theme/color-scheme.ts';
import { styleNonce } from './theme/nonce.ts';
import { cssVariablesResolver, theme } from './theme/theme.ts';
import { useFocusOnProblems } from './ui/focus/focus-problem.ts';
import { PageBoundary } from './ui/PageBoundary.tsx';
import { useUndoKey } from './ui/toasts.tsx';

// Their code is loaded when something is told for the first time.
const ToastArea = lazy(() => import('./ui/ToastArea.tsx'));
const ChoosePassphrasePage = lazy(() => import('#renderer/features/vault/ChoosePassphrasePage.tsx'));
const UnlockPage = lazy(() => import('#renderer/features/vault/UnlockPage.tsx'));
const WhoPage = lazy(() => import('#renderer/features/people-here/WhoPage.tsx'));
const UnusableVaultPage = lazy(() => import('#renderer/features/vault/UnusableVaultPage.tsx'));
const FirstStartPage = lazy(() => import('#renderer/features/first-start/FirstStartPage.tsx'));
const RecordsFailedPage = lazy(() => import('#renderer/features/shell/RecordsFailedPage.tsx'));
const RekeyingPage = lazy(() => import('#renderer/features/vault/RekeyingPage.tsx'));
const OpeningPage = lazy(() => import('#renderer/features/shell/OpeningPage.tsx'));

interface AppProps {
  readonly queryClient: QueryClient;
  readonly preferences: Preferences;
}

export function App({ queryClient, preferences }: AppProps): ReactNode {
  const [colorSchemeManager] = useState(() => createColorSchemeManager(colorSchemeOf(preferences.theme)));
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
        getStyleNonce={styleNonce}
      >
        <HashRouter>
          <FollowPreferences />
          <PageBoundary>
            <Suspense fallback={null}>
              <Door />
            </Suspense>
          </PageBoundary>
          <ToastsWhenNeeded />
        </HashRouter>
      </MantineProvider>
    </QueryClientProvider>
  );
}

/** What stands between the user and the desk, outermost first; behind the last door is the shell. */
function Door(): ReactNode {
  const state = useDeskState();
  useLeaveOtherRecords(state.activeProfileId);
  if (state.vaultProblem !== null) return <UnusableVaultPage problem={state.vaultProblem} />;
  if (state.vault === 'passphrase-needed') return <ChoosePassphrasePage />;
  if (state.vault === 'locked') return <UnlockPage />;
  if (state.rekeying !== null) return <RekeyingPage rekeying={state.rekeying} />;
  if (state.activeProfileId === null) return <FirstStartPage />;
  if (state.isPinNeeded) return <WhoPage state={state} />;
  if (state.records.state === 'failed') return <RecordsFailedPage />;
  if (state.records.state === 'closed') {
    return <OpeningPage preparedPercent={state.records.preparedPercent ?? null} />;
  }
  // Another connection has other records: nothing of the last one's pages may stay.
  return <Shell key={state.activeProfileId} />;
}

/** Another connection has other records: what was open of the last one's is not among them. */
function useLeaveOtherRecords(activeProfileId: string | null): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const last = useRef(activeProfileId);
  const leave = useEffectEvent(() => {
    // What failed stays told until it is closed. It is about the other connection, and so is what it offers to do.
    for (const { id, autoClose } of notificationsStore.getState().notifications)
      if (id !== undefined && autoClose === false) notifications.hide(id);
    const leaveTo = screenAt(pathname)?.leaveTo;
    if (leaveTo !== undefined) void navigate(leaveTo, { replace: true });
  });
  useEffect(() => {
    if (last.current !== null && last.current !== activeProfileId) leave();
    last.current = activeProfileId;
  }, [activeProfileId]);
}

/** Once something is told, the place for it stays. */
function ToastsWhenNeeded(): ReactNode {
  const shown = useNotifications().notifications.length;
  const [wanted, setWanted] = useState(false);
  if (!wanted && shown > 0) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <ToastArea />
    </Suspense>
  ) : null;
}

/** Keeps theme, language and density as the desk's preferences have them. */
function FollowPreferences(): null {
  useUndoKey();
  useFocusOnProblems();
  const { preferences } = useDeskState();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const wantedScheme = colorSchemeOf(preferences.theme);
  useEffect(() => {
    // Setting it, even to what it is, styles the whole page twice.
    if (colorScheme !== wantedScheme) setColorScheme(wantedScheme);
  }, [colorScheme, wantedScheme, setColorScheme]);
  useEffect(() => void changeLanguage(preferences.language), [preferences.language]);
  useEffect(() => {
    document.documentElement.dataset.density = preferences.density;
  }, [preferences.density]);
  return null;
}
