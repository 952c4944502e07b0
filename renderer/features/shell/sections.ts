import {
  type Icon,
  IconActivity,
  IconAdjustmentsHorizontal,
  IconLink,
  IconSettings,
  IconUserSearch,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type CommandId, keysOf } from '#shared/commands.ts';

export interface Section {
  /** The command that leads there; the section is called as it is. */
  readonly command: CommandId;
  readonly path: string;
  readonly icon: Icon;
}

const section = (command: CommandId, path: string, icon: Icon): Section => ({ command, path, icon });

export const sections = {
  approvalCenter: section('show-approval-center', '/approval-center', IconAdjustmentsHorizontal),
  applications: section('show-applications', '/applications', IconUserSearch),
  households: section('show-households', '/households', IconUsersGroup),
  reportLinks: section('show-report-links', '/report-links', IconLink),
  activity: section('show-activity', '/activity', IconActivity),
  settings: section('show-settings', '/settings', IconSettings),
};

/** The digit of its keys, with Ctrl or Cmd. */
export const digitOf = ({ command }: Section): string => keysOf(command)?.slice(-1) ?? '';
