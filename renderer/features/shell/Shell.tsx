import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useApplicationCount } from '#renderer/features/applications/index.ts';
import { OfficeBanner, OfficeStatus } from '#renderer/features/office/index.ts';
import { PersonStatus } from '#renderer/features/people-here/index.ts';
import { NameFirst } from '#renderer/features/preferences/index.ts';
import { LinkMail } from '#renderer/features/report-links/index.ts';
import { Tour } from '#renderer/features/tour/index.ts';
import { whenIdle } from '#renderer/lib/when-idle.ts';
import { beginningWith, HOME, screens } from '#renderer/navigation/screens.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { stepThroughRegions } from '#renderer/ui/focus/regions.ts';
import { focused, useFocusReturn } from '#renderer/ui/focus/return-focus.ts';
import { PageBoundary } from '#renderer/ui/PageBoundary.tsx';
import { PageSkeleton } from '#renderer/ui/PageSkeleton.tsx';
import { Banners } from './Banners.tsx';
import { type ShellDialog, useCommandSources, useCommands } from './commands.ts';
import { GoToHint } from './GoToHint.tsx';
import { useGoingTo } from './going-to.ts';
import { Header } from './Header.tsx';
import { Navigation } from './Navigation.tsx';
import { PracticeBar } from './PracticeBar.tsx';
import { PALETTE_MARK, palette, paletteStore } from './palette-store.ts';
import classes from './Shell.module.css';

const loadPalette = () => import('./Palette.tsx');
const Palette = lazy(loadPalette);
const ShortcutSheet = lazy(() => import('./ShortcutSheet.tsx'));
const AboutDialog = lazy(() => import('./AboutDialog.tsx'));

/** Every open dialog but the palette, which makes room by itself. */
const MODAL = `[role="dialog"][aria-modal="true"]:not([${PALETTE_MARK}])`;
const isInDialog = (): boolean => document.querySelector(MODAL) !== null;

export function Shell(): ReactNode {
  const { t } = useTranslation('shell');
  const state = useDeskState();
  // What was once wanted stays: its code is loaded, and it closes by itself.
  const [wanted, setWanted] = useState<readonly ShellDialog[]>([]);
  const [shown, setShown] = useState<ShellDialog | null>(null);
  const dialogFocus = useFocusReturn();
  const paletteFocus = useFocusReturn();
  const [over, setOver] = useState<'page' | 'dialog'>('page');
  // What is typed right after its keys is meant for it: its code is there by then.
  useEffect(
    () =>
      void whenIdle()
        .then(loadPalette)
        .catch(() => undefined),
    [],
  );
  const want = (dialog: ShellDialog): void =>
    setWanted((before) => [...before.filter((one) => one !== dialog), dialog]);
  const openPalette = (): void => {
    if (paletteStore.getState().opened) return;
    paletteFocus.remember();
    setOver(isInDialog() ? 'dialog' : 'page');
    want('palette');
    palette.open();
  };
  const commands = useCommands((dialog) => {
    if (dialog === 'palette') {
      openPalette();
      return;
    }
    // One dialog over another would be closed with it by one Esc.
    if (shown === null && isInDialog()) return;
    const now = paletteStore.getState().opened ? paletteFocus.place() : focused();
    palette.close();
    // One that takes the place of another goes back to where that one was called from.
    if (now === null || now.closest(MODAL) === null) dialogFocus.remember(now);
    want(dialog);
    setShown(dialog);
  });
  useCommandSources(commands.run);
  const isGoing = useGoingTo(commands.run, state.preferences.singleKeys);
  const stepOn = (step: 1 | -1) => (): void => {
    if (!isInDialog()) stepThroughRegions(step);
  };
  useHotkeys(
    [
      ['F6', stepOn(1)],
      ['shift+F6', stepOn(-1)],
    ],
    [],
  );
  const isTouring = state.practice !== null && state.preferences.tour.state === 'open';
  const [isTourFromBefore, setTourFromBefore] = useState(isTouring);
  if (isTourFromBefore && !isTouring) setTourFromBefore(false);
  const close = (): void => {
    setShown(null);
    dialogFocus.giveBack();
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link to a place on this page; only the address's fragment is the router's. */}
      <a className={classes.skip} href="#main" onClick={skipToMain}>
        {t('skipToContent')}
      </a>
      <div className={classes.shell}>
        <header className={classes.header}>
          {state.practice === null ? null : <PracticeBar practice={state.practice} />}
          <Header
            state={state}
            onSearch={() => commands.run('palette')}
            onHelp={() => commands.run('show-help')}
          />
        </header>
        <nav className={classes.navigation} aria-label={t('sections')}>
          <Navigation />
          <OfficeStatus />
          <PersonStatus onSwitch={() => commands.run('switch-person')} />
        </nav>
        <ScrollingMain>
          <OfficeBanner />
          <Banners state={state} />
          <Suspense fallback={<PageSkeleton />}>
            <Pages />
          </Suspense>
        </ScrollingMain>
      </div>
      <GoToHint isAwaited={isGoing} />
      <LinkMail />
      <NameFirst />
      {isTouring ? (
        <Suspense fallback={null}>
          <Tour tour={state.preferences.tour} isFromBefore={isTourFromBefore} />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        {wanted.includes('palette') ? (
          <Palette commands={commands} over={over} giveBack={paletteFocus.giveBack} />
        ) : null}
      </Suspense>
      <Suspense fallback={null}>
        {wanted.includes('shortcuts') ? (
          <ShortcutSheet opened={shown === 'shortcuts'} onClose={close} />
        ) : null}
      </Suspense>
      <Suspense fallback={null}>
        {wanted.includes('about') ? <AboutDialog opened={shown === 'about'} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** The page scrolls inside the shell, and begins at its top when another one is entered. */
function ScrollingMain({ children }: { readonly children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    // The first page is at its top: to ask for that would lay it out before it is whole.
    if (shownPath.current !== pathname) main.current?.scrollTo({ top: 0 });
    shownPath.current = pathname;
  }, [pathname]);
  return (
    <main id="main" ref={main} tabIndex={-1} className={classes.scroll}>
      <div className={classes.page}>{children}</div>
    </main>
  );
}

function Pages(): ReactNode {
  const { pathname } = useLocation();
  return (
    // A page that failed must not keep the others from being drawn.
    <PageBoundary place={pathname}>
      <Routes>
        {screens.map(({ path, route = path, Page }) => (
          <Route key={path} path={route} element={<Page />} />
        ))}
        <Route path={HOME} element={<Beginning />} />
        <Route path="*" element={<Navigate to={HOME} replace />} />
      </Routes>
    </PageBoundary>
  );
}

/** Today, once there is anything; before that the list, where one looks up the first application. */
function Beginning(): ReactNode {
  const applications = useApplicationCount();
  if (applications === undefined) return <PageSkeleton />;
  return <Navigate to={beginningWith(applications)} replace />;
}

/** The address's fragment is the router's, so the skip link moves the focus itself. */
function skipToMain(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
