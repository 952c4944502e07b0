import {
  type Icon,
  IconActivity,
  IconAdjustmentsHorizontal,
  IconLink,
  IconSettings,
  IconUserSearch,
  IconUsersGroup,
} from '@tabler/icons-react';
import { keysOf } from '#shared/commands/commands.ts';
import type { PageCommand } from '#shared/rpc/events.ts';

export interface Section {
  readonly key: 'approvalCenter' | 'applications' | 'households' | 'reportLinks' | 'activity' | 'settings';
  readonly path: string;
  readonly icon: Icon;
  readonly command: PageCommand;
}

export const sections: readonly Section[] = [
  {
    key: 'approvalCenter',
    path: '/approval-center',
    icon: IconAdjustmentsHorizontal,
    command: 'show-approval-center',
  },
  {
    key: 'applications',
    path: '/applications',
    icon: IconUserSearch,
    command: 'show-applications',
  },
  { key: 'households', path: '/households', icon: IconUsersGroup, command: 'show-households' },
  { key: 'reportLinks', path: '/report-links', icon: IconLink, command: 'show-report-links' },
  { key: 'activity', path: '/activity', icon: IconActivity, command: 'show-activity' },
  { key: 'settings', path: '/settings', icon: IconSettings, command: 'show-settings' },
];

export const modifierKey: 'Ctrl' | '⌘' = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl';

/** The digit of its keys, with Ctrl or Cmd. */
export const digitOf = ({ command }: Section): string => keysOf(command)?.slice(-1) ?? '';
