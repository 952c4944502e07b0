import { Button, Group, Text } from '@mantine/core';
import { IconInfoCircle, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useNowMs } from '#renderer/lib/now.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { ApprovalCenter, Drift } from '#shared/features/approval-center/model.ts';
import type { SaveFirst } from '../drafts/use-drafts.ts';
import classes from './DriftBanner.module.css';
import { DriftDialog } from './DriftDialog.tsx';
import { useDrift } from './use-drift.ts';

interface DriftBannerProps {
  readonly center: ApprovalCenter;
  readonly saveFirst: SaveFirst;
}

/** Says that results came with other settings than the newest version's; nothing where they did not. */
export function DriftBanner({ center, saveFirst }: DriftBannerProps): ReactNode {
  const { drift } = center;
  return drift === null ? null : (
    <Seen key={drift.settingsHash} center={center} drift={drift} saveFirst={saveFirst} />
  );
}

interface SeenProps extends DriftBannerProps {
  readonly drift: Drift;
}

const AGE_STEP_MS = 15_000;

function Seen({ center, drift, saveFirst }: SeenProps): ReactNode {
  const { t } = useTranslation('drift');
  const formats = useFormats();
  const [dialog, setDialog] = useState<'difference' | 'adoption' | null>(null);
  const acts = useDrift(center, drift, saveFirst);
  const { published } = center;
  const counted = { count: drift.applications, formatted: formats.number(drift.applications) };
  const age = formats.age(drift.seenAt, useNowMs(AGE_STEP_MS));

  return (
    <div className={classes.root}>
      <Callout
        tone={published === null ? 'neutral' : 'caution'}
        icon={published === null ? IconInfoCircle : IconUsers}
        role="status"
        {...(published === null ? {} : { title: t('title') })}
      >
        <div className={classes.line}>
          <Text size="sm" className={classes.words}>
            {published === null
              ? t('first', counted)
              : t('text', { ...counted, age, version: published.number })}
          </Text>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => setDialog('difference')}>
              {t('show')}
            </Button>
            {published === null ? null : (
              <Button size="compact-sm" variant="default" onClick={() => setDialog('adoption')}>
                {t('adopt')}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              loading={acts.dismiss.isPending}
              onClick={() => acts.dismiss.mutate()}
            >
              {t('dismiss')}
            </Button>
          </Group>
        </div>
      </Callout>
      <DriftDialog
        opened={dialog !== null}
        beginsWith={dialog ?? 'difference'}
        onClose={() => setDialog(null)}
        center={center}
        drift={drift}
        acts={acts}
      />
    </div>
  );
}
