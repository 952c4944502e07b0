import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { dayOf } from '#shared/day.ts';
import { recordedSendings } from '#shared/features/notices/sending-problems.ts';
import { hasGoneOut } from '#shared/features/notices/states.ts';
import { DeliveryLines } from './DeliveryLines.tsx';
import { givenOn, type KnownAddresses, useNoticesOf } from './notice-way.ts';
import { SendingDialog } from './SendingDialog.tsx';

interface NoticeWayProps {
  readonly identifier: string;
  readonly decisionId: number;
  readonly known: KnownAddresses;
}

/** How the notice of a decision went out, and what records it. Nothing where none was printed or saved. */
export function NoticeWay({ identifier, decisionId, known }: NoticeWayProps): ReactNode {
  const { t } = useTranslation('delivery');
  const toasts = useToasts();
  const mayRecord = useMay('agent');
  const [opened, dialog] = useDisclosure(false);
  const notices = useNoticesOf(identifier);
  const deliver = useDeskMutation('notices.deliver', {
    onSuccess: () => {
      dialog.close();
      toasts.done({ title: (lng) => t('form.saved', { lng }) });
    },
  });
  const newest = givenOn(notices ?? [], decisionId);
  useOfferActions(
    newest === undefined || !mayRecord
      ? []
      : [{ id: 'deliver', label: t('form.deliver'), icon: IconSend, run: dialog.open }],
  );
  if (notices === undefined || newest === undefined) return null;
  const ofDecision = notices.filter((notice) => notice.decisionId === decisionId);
  const isSent = ofDecision.some(({ state, complete }) => complete !== false && hasGoneOut(state));
  return (
    <Stack gap="xs">
      {ofDecision.map((notice) => (
        <DeliveryLines key={notice.id} identifier={identifier} notice={notice} known={known} />
      ))}
      {mayRecord ? (
        <Button
          style={{ alignSelf: 'flex-start' }}
          size="xs"
          variant={isSent ? 'subtle' : 'filled'}
          leftSection={<IconSend size={14} aria-hidden />}
          onClick={dialog.open}
          data-off-paper
        >
          {t('record')}
        </Button>
      ) : null}
      <SendingDialog
        title={opened ? t('form.deliver') : null}
        first={null}
        known={known}
        letterDay={dayOf(Date.parse(newest.at))}
        recorded={recordedSendings(newest.deliveries, null)}
        saving={deliver}
        onClose={dialog.close}
        onSave={(sending) => deliver.mutate({ identifier, noticeId: newest.id, sending, corrects: null })}
      />
    </Stack>
  );
}
