import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { dayOf } from '#shared/day.ts';
import type { Delivery } from '#shared/features/notices/deliveries.ts';
import type { ListedNotice } from '#shared/features/notices/model.ts';
import { isRecordedLate, recordedSendings } from '#shared/features/notices/sending-problems.ts';
import classes from './DeliveryLines.module.css';
import type { KnownAddresses } from './notice-way.ts';
import { RemarkDialog } from './RemarkDialog.tsx';
import { SendingDialog } from './SendingDialog.tsx';

interface DeliveryLinesProps {
  readonly identifier: string;
  readonly notice: ListedNotice;
  readonly known: KnownAddresses;
}

type Asked = {
  readonly about: 'returned' | 'strike' | 'replace';
  readonly delivery: Delivery;
};

/** How a notice went out, line by line: what was wrong stays, crossed out. */
export function DeliveryLines({ identifier, notice, known }: DeliveryLinesProps): ReactNode {
  const { t } = useTranslation('delivery');
  const toasts = useToasts();
  const [asked, ask] = useState<Asked | null>(null);
  const close = (): void => ask(null);
  const told = {
    onSuccess: () => {
      close();
      toasts.done({ title: (lng: string) => t('form.saved', { lng }) });
    },
  };
  const returned = useDeskMutation('notices.returned', told);
  const strike = useDeskMutation('notices.strike', told);
  const deliver = useDeskMutation('notices.deliver', told);
  if (notice.deliveries.length === 0) return null;
  return (
    <>
      <ul className={classes.list}>
        {notice.deliveries
          .filter(({ kind }) => kind !== 'struck')
          .map((delivery) => (
            <Line key={delivery.id} delivery={delivery} others={notice.deliveries} onAsk={ask} />
          ))}
      </ul>
      <RemarkDialog
        about={asked === null || asked.about === 'replace' ? null : asked.about}
        saving={asked?.about === 'returned' ? returned : strike}
        onClose={close}
        onSave={({ on, words }) => {
          if (asked === null) return;
          const deliveryId = asked.delivery.id;
          if (asked.about === 'returned') returned.mutate({ identifier, deliveryId, on, words });
          else strike.mutate({ identifier, deliveryId, words });
        }}
      />
      <SendingDialog
        title={asked?.about === 'replace' ? t('form.replace') : null}
        first={asked?.delivery.sending ?? null}
        known={known}
        letterDay={dayOf(Date.parse(notice.at))}
        recorded={recordedSendings(notice.deliveries, asked?.delivery.id ?? null)}
        saving={deliver}
        onClose={close}
        onSave={(sending) => {
          if (asked === null) return;
          deliver.mutate({ identifier, noticeId: notice.id, sending, corrects: asked.delivery.id });
        }}
      />
    </>
  );
}

interface LineProps {
  readonly delivery: Delivery;
  readonly others: readonly Delivery[];
  readonly onAsk: (asked: Asked) => void;
}

function Line({ delivery, others, onAsk }: LineProps): ReactNode {
  const { t } = useTranslation('delivery');
  const formats = useFormats();
  const { kind, sending, on, words, by, at, ended } = delivery;
  const day = on === null ? '' : formats.day(on);
  const what =
    kind === 'returned'
      ? t('cameBack', { day })
      : kind === 'corrected'
        ? t('told', { day })
        : t(`sent.${sending?.how ?? 'other'}`, { day });
  const parts = [
    sending?.to.split('\n').join(', ') ?? '',
    sending === null || sending.number === '' ? '' : t('number', { number: sending.number }),
    sending === null || sending.sentBy === '' ? '' : t('sentBy', { who: sending.sentBy }),
    words,
  ].filter((part) => part !== '');
  const [element, line] = ended ? (['s', 'line-through'] as const) : (['span', 'none'] as const);
  const wrong = others.find((other) => other.of === delivery.id && other.kind === 'struck');
  const isBack = others.some(
    (other) => other.of === delivery.id && other.kind === 'returned' && !other.ended,
  );
  const mayRecord = useMay('agent');
  const buttons =
    ended || !mayRecord
      ? []
      : kind === 'delivered'
        ? ([...(isBack ? [] : (['returned'] as const)), 'replace', 'strike'] as const)
        : (['strike'] as const);
  return (
    <li>
      <Text size="sm" component={element} td={line} fw={ended ? 400 : 600} display="block">
        {what}
      </Text>
      {parts.length === 0 ? null : (
        <Text size="sm" component={element} td={line} display="block">
          {parts.join(' · ')}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {t('recordedBy', { who: by, time: formats.dateTime(at) })}
        {on !== null && isRecordedLate(on, dayOf(Date.parse(at))) ? ` · ${t('late')}` : null}
        {ended ? ` · ${t(wrong === undefined ? 'corrected' : 'wrong')}` : null}
        {wrong === undefined ? null : `: ${wrong.words}`}
      </Text>
      {buttons.length === 0 ? null : (
        <Group gap={4} data-off-paper>
          {buttons.map((about) => (
            <Button
              key={about}
              variant="subtle"
              size="compact-xs"
              aria-label={`${t(about === 'replace' ? 'replace' : `${about}.button`)} ${what}`}
              onClick={() => onAsk({ about, delivery })}
            >
              {t(about === 'replace' ? 'replace' : `${about}.button`)}
            </Button>
          ))}
        </Group>
      )}
    </li>
  );
}
