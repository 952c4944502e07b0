import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNoticeGiven } from '#renderer/features/decisions/index.ts';
import { useNoticeStep } from '#renderer/features/notices/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { applicationPath } from '#renderer/navigation/paths.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';

/** The notice that a member is due, one for each person; or when it was printed or saved. */
export function MemberNotice({ identifier }: { readonly identifier: string }): ReactNode {
  const { t } = useTranslation(['decisions', 'notice', 'delivery']);
  const formats = useFormats();
  const [latest] = useDeskQuery('decisions.list', { identifier }).data ?? [];
  const step = useNoticeStep(identifier);
  const { given } = useNoticeGiven(latest?.id ?? null);
  if (latest === undefined || given === undefined) return null;
  if (given !== null) {
    return (
      <Text size="xs" c="dimmed">
        {t(`notice:how.${given.how}`, { who: given.by, time: formats.dateTime(given.at) })}
        {step === 'send' ? ` · ${t('delivery:notSent')}` : null}
      </Text>
    );
  }
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
