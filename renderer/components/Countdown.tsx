import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/formats.ts';
import { useNowMs } from './now.ts';

const SOON_MS = 15 * 60_000;

interface CountdownProps {
  readonly expiresAt: string;
}

/** The time that is left, to the second in its last hour. It is read when asked for, not announced every second. */
export function Countdown({ expiresAt }: CountdownProps): ReactNode {
  const { t } = useTranslation();
  const formats = useFormats();
  const leftMs = Date.parse(expiresAt) - useNowMs();
  const expired = leftMs <= 0;
  return (
    <Text
      component="time"
      role="timer"
      aria-live="off"
      dateTime={expiresAt}
      title={formats.exactTime(expiresAt)}
      size="sm"
      className="tabular"
      {...(expired ? { c: 'dimmed' } : leftMs <= SOON_MS ? { c: 'var(--threshold-review)', fw: 600 } : {})}
    >
      {expired ? t('countdown.expired') : t('countdown.left', { time: formats.remaining(leftMs) })}
    </Text>
  );
}
