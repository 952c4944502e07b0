import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useNowMs } from '#renderer/lib/now.ts';
import { LINK_EXPIRING_MS } from '#shared/service/limits.ts';

interface CountdownProps {
  readonly expiresAt: string;
}

/**
 * The time that is left, to the second in its last hour. It is read when asked for, not announced every second. That it is over, the
 * desk says: its clock cannot be set.
 */
export function Countdown({ expiresAt }: CountdownProps): ReactNode {
  const { t } = useTranslation();
  const formats = useFormats();
  const leftMs = Date.parse(expiresAt) - useNowMs();
  return (
    <Text
      component="time"
      role="timer"
      aria-live="off"
      dateTime={expiresAt}
      title={formats.dateTime(expiresAt)}
      size="sm"
      className="tabular"
      {...(leftMs <= LINK_EXPIRING_MS ? { c: 'var(--threshold-review)', fw: 600 } : {})}
    >
      {t('countdown.left', { time: formats.remaining(leftMs) })}
    </Text>
  );
}
