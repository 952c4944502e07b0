import { Button, Checkbox, Text } from '@mantine/core';
import { IconAlertTriangleFilled, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { VersionSummary } from '#shared/models/approval-center.ts';
import { asDeskError } from '../../../api/desk-call-error.ts';
import { ErrorMessage } from '../../../components/ErrorMessage.tsx';
import { StatusBadge } from '../../../components/StatusBadge.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { type Side, sameSide, writePlace } from './place.ts';
import classes from './VersionList.module.css';

interface VersionListProps {
  readonly versions: readonly VersionSummary[];
  /** How many there are, also of those that are not loaded yet. */
  readonly total: number;
  readonly draftName: string;
  /** The version that is looked at, or null. */
  readonly shown: number | null;
  /** What is ticked for a comparison. */
  readonly chosen: readonly Side[];
  readonly onToggle: (side: Side) => void;
  readonly older: {
    readonly state: 'none' | 'more' | 'loading';
    readonly error: Error | null;
    readonly load: () => void;
  };
}

/** The open draft, then the versions, newest first: each can be opened, and any two compared. */
export function VersionList(props: VersionListProps): ReactNode {
  const { versions, total, draftName, shown, chosen, onToggle, older } = props;
  const { t } = useTranslation('history');
  const formats = useFormats();
  const checkbox = (side: Side, what: string): ReactNode => (
    <Checkbox
      size="xs"
      className={classes.choose}
      aria-label={t('choose', { what })}
      checked={chosen.some((one) => sameSide(one, side))}
      onChange={() => onToggle(side)}
    />
  );
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
      <ul className={classes.list} aria-label={t('list')}>
        <li className={classes.row}>
          {checkbox({ kind: 'draft' }, `${t('draft')}: ${draftName}`)}
          <span className={classes.open}>
            <span className={classes.head}>{t('draft')}</span>
            <span className={classes.about}>{draftName}</span>
          </span>
        </li>
        {versions.map((version) => (
          <li key={version.number} className={classes.row} data-shown={version.number === shown}>
            {checkbox({ kind: 'version', number: version.number }, t('version', { version: version.number }))}
            <Link
              className={classes.open}
              to={{ search: writePlace({ show: 'version', number: version.number }) }}
              aria-current={version.number === shown ? 'true' : undefined}
            >
              <VersionLine version={version} />
            </Link>
          </li>
        ))}
        {older.state === 'none' ? null : (
          <li className={classes.foot}>
            <Button
              fullWidth
              size="compact-sm"
              variant="subtle"
              loading={older.state === 'loading'}
              onClick={older.load}
            >
              {t('older')}
            </Button>
            {older.error === null ? null : <ErrorMessage error={asDeskError(older.error)} />}
          </li>
        )}
      </ul>
      <Text size="xs" c="dimmed" role="status" className="tabular">
        {t('total', { count: total, formatted: formats.number(total) })}
      </Text>
    </>
  );
}

function VersionLine({ version }: { readonly version: VersionSummary }): ReactNode {
  const { t } = useTranslation('history');
  const formats = useFormats();
  const who = t('by', { who: version.publishedBy, time: formats.dateTime(version.publishedAt) });
  return (
    <>
      <span className={classes.head}>
        {t('version', { version: version.number })}
        {version.outcome === 'unconfirmed' ? (
          <StatusBadge tone="caution" icon={IconAlertTriangleFilled}>
            {t('outcome.unconfirmed')}
          </StatusBadge>
        ) : null}
        {version.origin === 'adopted' ? (
          <StatusBadge tone="neutral" icon={IconUsers}>
            {t('adopted')}
          </StatusBadge>
        ) : null}
      </span>
      <span className={classes.reason}>{version.reason}</span>
      <span className={classes.about}>
        {who} · <Changes version={version} />
      </span>
    </>
  );
}

/** What a version changed against the one before it, in numbers. */
function Changes({ version }: { readonly version: VersionSummary }): ReactNode {
  const { t } = useTranslation('history');
  const formats = useFormats();
  if (version.number === 1) return t('changes.first');
  const { added, removed, changed } = version.changes;
  const parts = [
    ...(added > 0 ? [t('changes.added', { formatted: formats.number(added) })] : []),
    ...(removed > 0 ? [t('changes.removed', { formatted: formats.number(removed) })] : []),
    ...(changed > 0 ? [t('changes.changed', { formatted: formats.number(changed) })] : []),
  ];
  return parts.length === 0 ? t('changes.none') : formats.list(parts);
}
