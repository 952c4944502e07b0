import { Button, Checkbox, Group, Radio, Stack, Table, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfileName } from '#renderer/features/connections/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import type { BackupPreview } from '#shared/features/backup/model.ts';
import { DAYS_COPIES_KEPT } from '#shared/features/retention/kinds.ts';
import type { ChannelInput } from '#shared/rpc/contract.ts';

type Chosen = ChannelInput<'restore.confirm'>;

interface PreviewFormProps {
  readonly preview: BackupPreview;
  readonly pending: boolean;
  readonly onConfirm: (chosen: Chosen) => void;
  readonly onCancel: () => void;
}

/** What the backup holds beside what is here now, and what becomes of both. */
export function PreviewForm({ preview, pending, onConfirm, onCancel }: PreviewFormProps): ReactNode {
  const { t } = useTranslation(['backup', 'common']);
  const nameOf = useProfileName();
  const { here, connection } = preview;
  const [into, setInto] = useState<Chosen['into']>(here === null ? 'new-connection' : 'same-connection');
  const [takesSettings, setTakesSettings] = useState(true);
  const isNew = into === 'new-connection';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm({ into, officeSettings: takesSettings ? 'take' : 'leave' });
      }}
    >
      <Stack gap="sm">
        <Origin preview={preview} />
        <Counts preview={preview} />
        {here === null ? null : connection.kind === 'practice' ? (
          <Text size="sm">
            {t('backup:restoring.same', { name: nameOf(connection), days: DAYS_COPIES_KEPT })}
          </Text>
        ) : (
          <Radio.Group
            label={t('backup:restoring.into')}
            value={into}
            onChange={(value) => setInto(value === 'new-connection' ? value : 'same-connection')}
          >
            <Stack gap={6} mt={6}>
              <Radio
                value="same-connection"
                label={t('backup:restoring.same', { name: here.name, days: DAYS_COPIES_KEPT })}
              />
              <Radio value="new-connection" label={t('backup:restoring.new')} />
            </Stack>
          </Radio.Group>
        )}
        {here === null ? null : (
          <Text size="sm" c="dimmed">
            {t('backup:restoring.erased')}
          </Text>
        )}
        <Checkbox
          label={t('backup:restoring.officeSettings')}
          description={t('backup:restoring.officeSettingsText')}
          checked={takesSettings}
          onChange={(event) => setTakesSettings(event.currentTarget.checked)}
        />
        {isNew && connection.kind === 'service' ? (
          <Text size="sm" c="dimmed">
            {t('backup:restoring.noToken')}
          </Text>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={pending} onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={pending} data-autofocus autoFocus>
            {t('backup:restoring.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Origin({ preview }: { readonly preview: BackupPreview }): ReactNode {
  const { t } = useTranslation('backup');
  const formats = useFormats();
  const nameOf = useProfileName();
  const { connection, office, madeAt, madeBy } = preview;
  const facts = [
    [
      t('restoring.connection'),
      connection.kind === 'practice' ? nameOf(connection) : `${connection.name} · ${connection.baseUrl}`,
    ],
    ...(office === '' ? [] : [[t('restoring.office'), office]]),
    [t('restoring.made'), t('restoring.madeBy', { time: formats.dateTime(madeAt), version: madeBy })],
  ];
  return (
    <Table withRowBorders={false} verticalSpacing={2}>
      <Table.Tbody>
        {facts.map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" w="30%" fw={400} c="dimmed">
              {name}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const counted = ['applications', 'decisions', 'households', 'reportLinks'] as const;

function Counts({ preview: { holds, here } }: { readonly preview: BackupPreview }): ReactNode {
  const { t } = useTranslation('backup');
  const formats = useFormats();
  const dateOf = (iso: string | null): string => (iso === null ? '–' : formats.dateTime(iso));
  const rows = [
    ...counted.map((name) => ({
      name,
      backup: formats.number(holds[name]),
      desk: here?.holds ? formats.number(here.holds[name]) : t('restoring.notOpen'),
    })),
    {
      name: 'newest' as const,
      backup: dateOf(holds.newest),
      desk: here?.holds ? dateOf(here.holds.newest) : t('restoring.notOpen'),
    },
  ];
  return (
    <Table className="tabular" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('restoring.what')}</Table.Th>
          <Table.Th ta="right">{t('restoring.inBackup')}</Table.Th>
          {here === null ? null : <Table.Th ta="right">{t('restoring.here')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ name, backup, desk }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={400}>
              {t(`restoring.${name}`)}
            </Table.Th>
            <Table.Td ta="right">{backup}</Table.Td>
            {here === null ? null : <Table.Td ta="right">{desk}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
