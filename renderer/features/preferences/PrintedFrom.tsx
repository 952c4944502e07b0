import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats } from '#renderer/i18n/formats.ts';
import { usePrintedAt } from '#renderer/ui/print/paper-head.ts';
import { useOfficeName } from './office-name.ts';

interface PrintedFromProps {
  readonly words: (of: { readonly office: string; readonly time: string }) => string;
}

/** A line that a page has on paper only: of whom it is, and as of when. */
export function PrintedFrom({ words }: PrintedFromProps): ReactNode {
  const formats = useFormats();
  const office = useOfficeName();
  const time = formats.zonedTime(usePrintedAt());
  return (
    <Text size="sm" c="dimmed" data-on-paper>
      {words({ office, time })}
    </Text>
  );
}
