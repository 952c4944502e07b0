import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconCalendarEvent,
  IconFileCheck,
  IconHistory,
  IconId,
  IconInbox,
  IconLink,
  IconListNumbers,
  IconReportAnalytics,
  IconSettings,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router';
// The page that is shown first is part of the first load; every other one is loaded when it is entered.
import TodayPage from '#renderer/features/today/TodayPage.tsx';
import { type CommandId, commands, keysOf } from '#shared/commands.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import { SETTINGS_PATH } from './paths.ts';

/** A screen behind the shell: everything that is known of it but its words. */
export interface Screen {
  readonly path: string;
  /** The paths that are this screen's, as React Router writes them, where they are more than its own. */
  readonly route?: string;
  readonly Page: ComponentType;
  /** It shows something of one connection's records: where one goes when another connection takes its place. */
  readonly leaveTo?: string;
}

interface Section extends Screen {
  readonly icon: Icon;
  /** Whether it stands in the navigation; absent: always. */
  readonly isUsed?: (preferences: Preferences) => boolean;
}

/** The screens of the navigation by the command that leads there: a section is called as its command is, and stands in the commands' order. */
export const sections = {
  'show-today': { path: '/today', Page: TodayPage, icon: IconInbox },
  'show-approval-center': {
    path: '/approval-center',
    route: '/approval-center/*',
    Page: lazy(() => import('#renderer/features/approval-center/ApprovalCenterPage.tsx')),
    icon: IconAdjustmentsHorizontal,
  },
  'show-applications': {
    path: '/applications',
    Page: lazy(() => import('#renderer/features/applications/ApplicationsPage.tsx')),
    icon: IconId,
  },
  'show-households': {
    path: '/households',
    route: '/households/*',
    Page: lazy(() => import('#renderer/features/households/HouseholdsPage.tsx')),
    icon: IconUsersGroup,
    leaveTo: '/households',
  },
  'show-queue': {
    path: '/queue',
    Page: lazy(() => import('#renderer/features/first-come/QueuePage.tsx')),
    icon: IconListNumbers,
    leaveTo: '/queue',
    isUsed: ({ firstComeProperties }) => firstComeProperties.length > 0,
  },
  'show-report-links': {
    path: '/report-links',
    Page: lazy(() => import('#renderer/features/report-links/ReportLinksPage.tsx')),
    icon: IconLink,
  },
  'show-notices': {
    path: '/notices',
    Page: lazy(() => import('#renderer/features/notices/RegisterPage.tsx')),
    icon: IconFileCheck,
  },
  'show-move-ins': {
    path: '/move-ins',
    Page: lazy(() => import('#renderer/features/applications/MoveInsPage.tsx')),
    icon: IconCalendarEvent,
  },
  'show-reports': {
    path: '/reports',
    Page: lazy(() => import('#renderer/features/reports/ReportsPage.tsx')),
    icon: IconReportAnalytics,
    leaveTo: '/reports',
  },
  'show-activity': {
    path: '/activity',
    Page: lazy(() => import('#renderer/features/activity/ActivityPage.tsx')),
    icon: IconHistory,
  },
  'show-settings': {
    path: SETTINGS_PATH,
    route: `${SETTINGS_PATH}/*`,
    Page: lazy(() => import('#renderer/features/settings/SettingsPage.tsx')),
    icon: IconSettings,
  },
} as const satisfies Partial<Record<CommandId, Section>>;

export type SectionCommand = keyof typeof sections;

export const isSectionCommand = (command: CommandId): command is SectionCommand =>
  Object.hasOwn(sections, command);

export const sectionCommands = commands.map(({ id }) => id).filter(isSectionCommand);

/** Those that stand in the navigation. */
export const sectionsShown = (preferences: Preferences): readonly SectionCommand[] =>
  sectionCommands.filter((command) => {
    const section: Section = sections[command];
    return section.isUsed?.(preferences) ?? true;
  });

/** The digit of a section's keys, with Ctrl or Cmd; '' where it has none. */
export const digitOf = (command: SectionCommand): string => keysOf(command)?.slice(-1) ?? '';

export const screens: readonly Screen[] = [
  ...Object.values(sections),
  {
    path: '/applications/:identifier',
    Page: lazy(() => import('#renderer/features/applications/ApplicationPage.tsx')),
    leaveTo: '/applications',
  },
  {
    path: '/applications/:identifier/notices/:decisionId',
    Page: lazy(() => import('#renderer/features/notices/NoticePage.tsx')),
    leaveTo: '/applications',
  },
  {
    path: '/compare',
    Page: lazy(() => import('#renderer/features/comparison/ComparePage.tsx')),
    leaveTo: '/compare',
  },
  { path: '/conflicts', Page: lazy(() => import('#renderer/features/conflicts/ConflictsPage.tsx')) },
  {
    path: '/bring-along',
    Page: lazy(() => import('#renderer/features/office/BringAlongPage.tsx')),
    leaveTo: SETTINGS_PATH,
  },
  { path: '/help', Page: lazy(() => import('#renderer/features/help/HelpPage.tsx')) },
];

export const screenAt = (pathname: string): Screen | undefined =>
  screens.find(({ path, route = path }) => matchPath(route, pathname) !== null);

/** Where one begins, and where an address leads that is no screen's: from here to Today, or to the list where nothing is there yet. */
export const HOME = '/';

/** Where one begins, with so many applications. */
export const beginningWith = (applications: number): string =>
  sections[applications === 0 ? 'show-applications' : 'show-today'].path;
