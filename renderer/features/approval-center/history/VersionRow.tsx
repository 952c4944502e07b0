import { Checkbox } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleMinus, IconUsers } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#renderer/i18n/formats.ts';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { VersionSummary } from '#shared/features/approval-center/model.ts';
import { type Side, writePlace } from './place.ts';
import classes from './VersionList.module.css';

interface ChooseProps {
  readonly side: Side;
  readonly what: string;
  readonly chosen: boolean;
  readonly onToggle: (side: Side) => void;
}

/** Takes one side in or out of the comparison. */
export function Choose({ side, what, chosen, onToggle }: ChooseProps): ReactNode {
  const { t } = useTranslation('history');
  return (
    <Checkbox
      size="xs"
      className={classes.choose}
      aria-label={t('choose', { what })}
      checked={chosen}
      onChange={() => onToggle(side)}
    />
  );
}

interface VersionRowProps extends Pick<ChooseProps, 'chosen' | 'onToggle'> {
  readonly version: VersionSummary;
  readonly shown: boolean;
}

/** Drawn anew only when something about this one version changes: a long history has many. */
export const VersionRow = memo(function VersionRow({ version, shown, chosen, onToggle }: VersionRowProps) {
  const { t } = useTranslation('history');
  const { number } = version;
  return (
    <li className={classes.row} data-shown={shown}>
      <Choose
        side={{ kind: 'version', number }}
        what={t('version', { version: number })}
        chosen={chosen}
        onToggle={onToggle}
      />
      <Link
        className={classes.open}
        to={{ search: writePlace({ show: 'version', number }) }}
        aria-current={shown ? 'true' : undefined}
      >
        <VersionLine version={version} />
      </Link>
    </li>
  );
});

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
        {version.origin === 'thresholds' ? (
          <StatusBadge tone="neutral" icon={IconCircleMinus}>
            {t('outcome.notSent')}
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
  const { added, removed, changed, thresholds } = version.changes;
  const parts = [
    ...(added > 0 ? [t('changes.added', { formatted: formats.number(added) })] : []),
    ...(removed > 0 ? [t('changes.removed', { formatted: formats.number(removed) })] : []),
    ...(changed > 0 ? [t('changes.changed', { formatted: formats.number(changed) })] : []),
    ...(thresholds ? [t('changes.thresholds')] : []),
  ];
  return parts.length === 0 ? t('changes.none') : formats.list(parts);
}
