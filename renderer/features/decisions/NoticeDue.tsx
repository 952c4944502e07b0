import { Anchor, Text } from '@mantine/core';
import { IconFileText, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import {
  givenOn,
  type KnownAddresses,
  NoticeWay,
  useNoticeStep,
  useNoticesOf,
} from '#renderer/features/notices/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { Decision } from '#shared/features/decisions/model.ts';

interface NoticeDueProps {
  readonly identifier: string;
  readonly known: KnownAddresses;
  /** The one that counts. */
  readonly decision: Decision;
  readonly noticePath: string;
}

/** Whether the notice of a decision is due still, or when it was printed or saved. One that was incomplete leaves it due. */
export function NoticeDue({ identifier, known, decision, noticePath }: NoticeDueProps): ReactNode {
  const { t } = useTranslation(['decisions', 'notice', 'delivery']);
  const formats = useFormats();
  const mayWrite = useMay('agent');
  const notices = useNoticesOf(identifier)?.filter(({ decisionId }) => decisionId === decision.id);
  const step = useNoticeStep(identifier, decision.outcome === 'withdrawn' ? null : decision.outcome);
  if (notices === undefined) return null;
  const given = givenOn(notices, decision.id);
  if (given !== undefined) {
    const isReturned = notices.some(({ state }) => state === 'returned');
    return (
      <>
        <Text size="sm" c="dimmed">
          {t('decisions:noticeGiven')}{' '}
          {t(`notice:how.${given.how}`, { who: given.by, time: formats.dateTime(given.at) })}{' '}
          <Anchor component={Link} to={noticePath} inherit data-off-paper>
            {t('decisions:openNotice')}
          </Anchor>
        </Text>
        {step === 'send' ? (
          <Callout tone="caution" icon={IconSend} title={t('delivery:due')}>
            <Text size="sm" mb="xs">
              {t(isReturned ? 'delivery:returnedText' : 'delivery:dueText')}
            </Text>
            <NoticeWay identifier={identifier} decisionId={decision.id} known={known} />
          </Callout>
        ) : (
          <NoticeWay identifier={identifier} decisionId={decision.id} known={known} />
        )}
      </>
    );
  }
  return (
    <Callout tone="caution" icon={IconFileText} title={t('decisions:noticeDue')}>
      <Text size="sm">
        {notices.length > 0 ? t('decisions:noticeWasIncomplete') : t('decisions:noticeDueText')}{' '}
        {mayWrite ? (
          <Anchor component={Link} to={noticePath} inherit c="inherit" underline="always">
            {t('decisions:writeNotice')}
          </Anchor>
        ) : null}
      </Text>
    </Callout>
  );
}
