import { Group, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsManager } from '#renderer/lib/is-manager.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import type { AcknowledgedCall } from '#shared/service/pointing.ts';
import { ExplainButton } from './ExplainButton.tsx';

interface AskedReplyProps {
  readonly call: AcknowledgedCall;
  /** Whose call it was, where there may be several; the last one otherwise. */
  readonly subject?: string;
}

/** Beside what is unconfirmed: a manager explains the reply, others ask one. Nothing where no reply left anything open. */
export function AskedReply({ call, subject }: AskedReplyProps): ReactNode {
  const { t } = useTranslation('pointing');
  const isManager = useIsManager();
  const { data: questions } = useDeskQuery('pointing.questions', {});
  const place = useRef<HTMLDivElement>(null);
  /** When the reply came that was explained here. */
  const [explainedAt, setExplainedAt] = useState('');
  const asked = questions?.find(
    (one) => one.call === call && one.at > explainedAt && (subject === undefined || one.subject === subject),
  );
  const isExplained = explainedAt !== '' && asked === undefined;
  // The button is gone with its question: the focus stays with the answer.
  useEffect(() => {
    if (isExplained) place.current?.focus();
  }, [isExplained]);
  if (isExplained) {
    return (
      <Text component="div" ref={place} tabIndex={-1} size="sm" role="status">
        {t('ask.done')}
      </Text>
    );
  }
  if (asked === undefined || isManager === null) return null;
  if (!isManager) return <Text size="sm">{t('ask.agent')}</Text>;
  return (
    <Group gap="xs">
      <Text size="sm">{t('ask.manager')}</Text>
      <ExplainButton asked={asked} size="one" onExplained={() => setExplainedAt(asked.at)} />
    </Group>
  );
}
