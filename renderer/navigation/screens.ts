import {
  type Icon,
  IconActivity,
  IconAdjustmentsHorizontal,
  IconLink,
  IconSettings,
  IconUserSearch,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router';
// The page that is shown first is part of the first load; every other one is loaded when it is entered.
import ApplicationsPage from '#renderer/features/applications/ApplicationsPage.tsx';
import { type CommandId, commands, keysOf } from '#shared/commands.ts';

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
}

/** The screens of the navigation by the command that leads there: a section is called as its command is, and stands in the commands' order. */
export const sections = {
  'show-approval-center': {
    path: '/approval-center',
    route: '/approval-center/*',
    Page: lazy(() => import('#renderer/features/approval-center/ApprovalCenterPage.tsx')),
    icon: IconAdjustmentsHorizontal,
  },
  'show-applications': { path: '/applications', Page: ApplicationsPage, icon: IconUserSearch },
  'show-households': {
    path: '/households',
    route: '/households/*',
    Page: lazy(() => import('#renderer/features/households/HouseholdsPage.tsx')),
    icon: IconUsersGroup,
    leaveTo: '/households',
  },
  'show-report-links': {
    path: '/report-links',
    Page: lazy(() => import('#renderer/features/report-links/ReportLinksPage.tsx')),
    icon: IconLink,
  },
  'show-activity': {
    path: '/activity',
    Page: lazy(() => import('#renderer/features/activity/ActivityPage.tsx')),
    icon: IconActivity,
  },
  'show-settings': {
    path: '/settings',
    Page: lazy(() => import('#renderer/features/settings/SettingsPage.tsx')),
    icon: IconSettings,
  },
} as const satisfies Partial<Record<CommandId, Section>>;

export type SectionCommand = keyof typeof sections;

export const isSectionCommand = (command: CommandId): command is SectionCommand =>
  Object.hasOwn(sections, command);

export const sectionCommands = commands.map(({ id }) => id).filter(isSectionCommand);

/** The digit of a section's keys, with Ctrl or Cmd. */
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
  {
    path: '/queue',
    Page: lazy(() => import('#renderer/features/first-come/QueuePage.tsx')),
    leaveTo: '/queue',
  },
  { path: '/move-ins', Page: lazy(() => import('#renderer/features/applications/MoveInsPage.tsx')) },
  { path: '/help', Page: lazy(() => import('#renderer/features/help/HelpPage.tsx')) },
];

export const screenAt = (pathname: string): Screen | undefined =>
  screens.find(({ path, route = path }) => matchPath(route, pathname) !== null);

/** The screen that is entered first, and where an address leads that is no screen's. */
export const HOME = sections['show-applications'].path;
