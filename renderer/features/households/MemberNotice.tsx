import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { givenOn, useNoticeStep, useNoticesOf } from '#renderer/features/notices/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { applicationPath } from '#renderer/navigation/paths.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import type { DecisionOutcome } from '#shared/features/decisions/outcomes.ts';

interface MemberNoticeProps {
  readonly identifier: string;
  /** The one that counts. */
  readonly decision: DecisionOutcome;
}

/** The notice that a member is due, one for each person; or when it was printed or saved. */
export function MemberNotice({ identifier, decision }: MemberNoticeProps): ReactNode {
  const { t } = useTranslation(['decisions', 'notice', 'delivery']);
  const formats = useFormats();
  const [latest] = useDeskQuery('decisions.list', { identifier }).data ?? [];
  const step = useNoticeStep(identifier, decision);
  const notices = useNoticesOf(identifier);
  const mayWrite = useMay('agent');
  if (latest === undefined || notices === undefined) return null;
  const given = givenOn(notices, latest.id);
  if (given !== undefined) {
    return (
      <Text size="xs" c="dimmed">
        {t(`notice:how.${given.how}`, { who: given.by, time: formats.dateTime(given.at) })}
        {step === 'send' ? ` · ${t('delivery:notSent')}` : null}{' '}
        <Anchor
          component={Link}
          to={`${applicationPath(identifier)}/notices/${latest.id}`}
          inherit
          data-off-paper
        >
          {t('decisions:openNotice')}
        </Anchor>
      </Text>
    );
  }
  if (!mayWrite) return null;
  return (
    <Anchor
      component={Link}
      to={`${applicationPath(identifier)}/notices/${latest.id}`}
      size="sm"
      display="block"
      data-off-paper
    >
      {t('decisions:writeNotice')}
    </Anchor>
  );
}
