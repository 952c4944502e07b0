import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';

/** A list longer than this is folded: what matters most stands first in it. */
const SHOWN_AT_FIRST = 25;

/** The beginning of a long list, and the button that shows the rest of it; all of a short one, and no button. */
export function useFold<Entry>(entries: readonly Entry[]): {
  readonly shown: readonly Entry[];
  readonly more: ReactNode;
} {
  const { t } = useTranslation('application');
  const formats = useFormats();
  const [all, setAll] = useState(false);
  if (entries.length <= SHOWN_AT_FIRST) return { shown: entries, more: null };
  return {
    shown: all ? entries : entries.slice(0, SHOWN_AT_FIRST),
    more: (
      <Button
        variant="subtle"
        size="compact-sm"
        my="xs"
        aria-expanded={all}
        onClick={() => setAll((before) => !before)}
      >
        {all ? t('fold.fewer') : t('fold.all', { formatted: formats.number(entries.length) })}
      </Button>
    ),
  };
}
