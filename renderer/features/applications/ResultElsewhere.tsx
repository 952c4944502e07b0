import { Button, Group, Text } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { DeskError } from '#shared/rpc/errors.ts';

interface ResultElsewhereProps {
  readonly identifier: string;
  readonly lookUp: () => void;
  readonly pending: boolean;
  /** Why looking it up failed, where nobody else says so. */
  readonly error: DeskError | null;
  /** An earlier result is shown below. */
  readonly hasEarlier: boolean;
  /** Shown where the newest result is here, or nobody has looked it up. */
  readonly otherwise: ReactNode;
}

/** Another desk of the office looked the application up, and its result is not here: no score is made of that. */
export function ResultElsewhere(props: ResultElsewhereProps): ReactNode {
  const { identifier, lookUp, pending, error, hasEarlier, otherwise } = props;
  const { t } = useTranslation('application');
  const formats = useFormats();
  const mayLookUp = useMay('agent');
  const elsewhere = useDeskQuery('applications.resultElsewhere', { identifier });
  if (elsewhere.isPending) return null;
  if (elsewhere.data === undefined || elsewhere.data === null) return otherwise;
  const { by, at } = elsewhere.data;
  const said = { who: by === '' ? t('detail.elsewhereSomeone') : by, when: formats.dateTime(at) };
  return (
    <>
      <Callout tone="caution" icon={IconCloudOff}>
        <Group justify="space-between" gap="sm">
          <Text size="sm">
            {t('detail.elsewhere', said)}
            {hasEarlier ? ` ${t('detail.elsewhereEarlier')}` : null}
          </Text>
          {mayLookUp ? (
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={pending}
              onClick={lookUp}
            >
              {t('detail.lookUpNow')}
            </Button>
          ) : null}
        </Group>
      </Callout>
      {error === null ? null : <ErrorMessage error={error} />}
    </>
  );
}
