import {
  type Icon,
  IconCloudOff,
  IconCloudUpload,
  IconRefresh,
  IconUsers,
  IconUserX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#renderer/i18n/formats.ts';
import { askPage } from '#renderer/navigation/page-intent.ts';
import classes from '#renderer/ui/StatusLink.module.css';
import type { SharedOffice } from '#shared/features/office/model.ts';
import { type OfficeStanding, standingOf } from './office-status.ts';

const icons = {
  removed: IconUserX,
  stopped: IconCloudOff,
  offline: IconCloudOff,
  connecting: IconRefresh,
  catchingUp: IconRefresh,
  waiting: IconCloudUpload,
  sent: IconUsers,
} as const satisfies Record<OfficeStanding, Icon>;

/** At the foot of the navigation: what the connection to the office is doing, in a word. */
export default function StatusLink({ office }: { readonly office: SharedOffice }): ReactNode {
  const { t } = useTranslation('office');
  const formats = useFormats();
  const standing = standingOf(office);
  const IconOfStanding = icons[standing];
  const { acts } = office.waiting;
  const waiting = t('status.waiting', { count: acts, formatted: formats.number(acts) });
  const words =
    standing === 'waiting'
      ? waiting
      : standing === 'offline' && acts > 0
        ? `${t('status.offline')} · ${waiting}`
        : t(`status.${standing}`);
  const label = `${t('status.label')} ${words}`;
  return (
    <Link
      to="/settings"
      {...askPage('section', 'sharedOffice')}
      className={classes.root}
      aria-label={label}
      title={label}
    >
      <IconOfStanding size={18} stroke={1.7} aria-hidden />
      <span className={classes.words}>{words}</span>
    </Link>
  );
}
