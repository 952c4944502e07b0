import { Anchor, Text } from '@mantine/core';
import { IconFileText, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type KnownAddresses,
  NoticeWay,
  useNoticeStep,
  useNoticesOf,
} from '#renderer/features/notices/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { useNoticeGiven } from './notice-given.ts';

interface NoticeDueProps {
  readonly identifier: string;
  readonly known: KnownAddresses;
  readonly decisionId: number;
  readonly noticePath: string;
}

/** Whether the notice of a decision is due still, or when it was printed or saved. One that was incomplete leaves it due. */
export function NoticeDue({ identifier, known, decisionId, noticePath }: NoticeDueProps): ReactNode {
  const { t } = useTranslation(['decisions', 'notice', 'delivery']);
  const formats = useFormats();
  const { given, count } = useNoticeGiven(decisionId);
  const step = useNoticeStep(identifier);
  const isReturned = useNoticesOf(identifier)?.some(
    (notice) => notice.decisionId === decisionId && notice.state === 'returned',
  );
  if (given === undefined) return null;
  if (given !== null) {
    return (
      <>
        <Text size="sm" c="dimmed">
          {t('decisions:noticeGiven')}{' '}
          {t(`notice:how.${given.how}`, { who: given.by, time: formats.dateTime(given.at) })}
        </Text>
        {step === 'send' ? (
          <Callout tone="caution" icon={IconSend} title={t('delivery:due')}>
            <Text size="sm" mb="xs">
              {t(isReturned ? 'delivery:returnedText' : 'delivery:dueText')}
            </Text>
            <NoticeWay identifier={identifier} decisionId={decisionId} known={known} />
          </Callout>
        ) : (
          <NoticeWay identifier={identifier} decisionId={decisionId} known={known} />
        )}
      </>
    );
  }
  return (
    <Callout tone="caution" icon={IconFileText} title={t('decisions:noticeDue')}>
      <Text size="sm">
        {count > 0 ? t('decisions:noticeWasIncomplete') : t('decisions:noticeDueText')}{' '}
        <Anchor component={Link} to={noticePath} inherit c="inherit" underline="always">
          {t('decisions:writeNotice')}
        </Anchor>
      </Text>
    </Callout>
  );
}
