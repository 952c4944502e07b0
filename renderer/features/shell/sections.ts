import {
  type Icon,
  IconActivity,
  IconAdjustmentsHorizontal,
  IconLink,
  IconSettings,
  IconUserSearch,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { PageCommand } from '#shared/ipc/events.ts';

export interface Section {
  readonly key: 'approvalCenter' | 'applications' | 'households' | 'reportLinks' | 'activity' | 'settings';
  readonly path: string;
  readonly icon: Icon;
  readonly command: PageCommand;
  /** The digit of its accelerator, with Ctrl or Cmd; the native menu has the same. */
  readonly digit: string;
}

export const sections: readonly Section[] = [
  {
    key: 'approvalCenter',
    path: '/approval-center',
    icon: IconAdjustmentsHorizontal,
    command: 'show-approval-center',
    digit: '1',
  },
  {
    key: 'applications',
    path: '/applications',
    icon: IconUserSearch,
    command: 'show-applications',
    digit: '2',
  },
  { key: 'households', path: '/households', icon: IconUsersGroup, command: 'show-households', digit: '3' },
  { key: 'reportLinks', path: '/report-links', icon: IconLink, command: 'show-report-links', digit: '4' },
  { key: 'activity', path: '/activity', icon: IconActivity, command: 'show-activity', digit: '5' },
  { key: 'settings', path: '/settings', icon: IconSettings, command: 'show-settings', digit: '6' },
];

export const modifierKey: 'Ctrl' | '⌘' = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl';
