import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { dayOf } from '#shared/day.ts';
import type { DecisionOutcome } from '#shared/features/decisions/outcomes.ts';
import { needsCorrection } from '#shared/features/notices/states.ts';
import { DeliveryLines } from './DeliveryLines.tsx';
import { type KnownAddresses, useNoticeStep, useNoticesOf } from './notice-way.ts';
import { SendingDialog } from './SendingDialog.tsx';

interface CorrectionDueProps {
  readonly identifier: string;
  /** The one that counts. */
  readonly decision: DecisionOutcome | null;
  readonly known: KnownAddresses;
}

/** A notice reached the applicant, and its decision no longer counts: what to do, and where that is written down. */
export function CorrectionDue({ identifier, decision, known }: CorrectionDueProps): ReactNode {
  const { t } = useTranslation('delivery');
  const formats = useFormats();
  const toasts = useToasts();
  const mayRecord = useMay('agent');
  const [opened, dialog] = useDisclosure(false);
  const notices = useNoticesOf(identifier) ?? [];
  const step = useNoticeStep(identifier, decision);
  const correct = useDeskMutation('notices.correct', {
    onSuccess: () => {
      dialog.close();
      toasts.done({ title: (lng) => t('form.saved', { lng }) });
    },
  });
  const stale = notices.find(needsCorrection);
  if (step !== 'correct' || stale === undefined) {
    // How an earlier notice went, and that the applicant was told otherwise, stays to be read.
    const told = notices.filter(({ state }) => state === 'told');
    return told.map((notice) => (
      <DeliveryLines key={notice.id} identifier={identifier} notice={notice} known={known} />
    ));
  }
  return (
    <>
      <Callout tone="bad" icon={IconAlertTriangle} title={t('correction.title')}>
        <Text size="sm" mb="xs">
          {t('correction.text', { day: formats.date(stale.at) })}
        </Text>
        {mayRecord ? (
          <Button
            size="xs"
            leftSection={<IconSend size={14} aria-hidden />}
            onClick={dialog.open}
            data-off-paper
          >
            {t('correction.record')}
          </Button>
        ) : null}
      </Callout>
      <DeliveryLines identifier={identifier} notice={stale} known={known} />
      <SendingDialog
        title={opened ? t('form.correction') : null}
        first={null}
        known={known}
        letterDay={dayOf(Date.parse(stale.at))}
        recorded={[]}
        saving={correct}
        onClose={dialog.close}
        onSave={(sending) => correct.mutate({ identifier, sending })}
      />
    </>
  );
}
