import { activity } from './activity.ts';
import { application } from './application.ts';
import { applications } from './applications.ts';
import { approvalCenter } from './approval-center.ts';
import { backup } from './backup.ts';
import { bands } from './bands.ts';
import { common } from './common.ts';
import { comparison } from './comparison.ts';
import { decisions } from './decisions.ts';
import { diagnostics } from './diagnostics.ts';
import { documents } from './documents.ts';
import { drafts } from './drafts.ts';
import { drift } from './drift.ts';
import { effect } from './effect.ts';
import { errors } from './errors.ts';
import { firstCome } from './first-come.ts';
import { firstStart } from './first-start.ts';
import { glossary } from './glossary.ts';
import { help } from './help.ts';
import { history } from './history.ts';
import { households } from './households.ts';
import { licences } from './licences.ts';
import { linkMail } from './link-mail.ts';
import { lookUp } from './look-up.ts';
import { lookUpFile } from './look-up-file.ts';
import { notice } from './notice.ts';
import { pointing } from './pointing.ts';
import { publishing } from './publishing.ts';
import { reportLinks } from './report-links.ts';
import { retention } from './retention.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { tour } from './tour.ts';
import { updates } from './updates.ts';
import { vault } from './vault.ts';

export const en = {
  common,
  errors,
  shell,
  vault,
  firstStart,
  approvalCenter,
  effect,
  publishing,
  documents,
  drafts,
  drift,
  history,
  applications,
  application,
  lookUp,
  lookUpFile,
  decisions,
  notice,
  households,
  pointing,
  reportLinks,
  linkMail,
  activity,
  settings,
  bands,
  comparison,
  firstCome,
  retention,
  diagnostics,
  backup,
  tour,
  glossary,
  help,
  licences,
  updates,
} as const;
