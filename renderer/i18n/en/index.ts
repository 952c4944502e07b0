import { activity } from './activity.ts';
import { applications } from './applications.ts';
import { approvalCenter } from './approval-center.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { firstStart } from './first-start.ts';
import { households } from './households.ts';
import { reportLinks } from './report-links.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { vault } from './vault.ts';

export const en = {
  common,
  errors,
  shell,
  vault,
  firstStart,
  approvalCenter,
  applications,
  households,
  reportLinks,
  activity,
  settings,
} as const;
