import { Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { aboutWho } from '#shared/features/fair-housing/about-who.ts';
import { privateNumbersIn } from '#shared/people/private-numbers.ts';
import classes from './WhoHint.module.css';

/** As many words as are named: whoever reads one of them knows what is meant. */
const MOST_NAMED = 4;

interface WhoHintProps {
  /** What is written in the field above. */
  readonly text: string;
  /** Whether the applicant reads it. */
  readonly inLetter?: boolean;
  /** Where it stands in what is around it. */
  readonly className?: string | undefined;
}

/**
 * Stands below a field of free text: says where that goes to the applicant, where it may speak of who somebody is, and which numbers in
 * it are masked when it is saved. It never keeps anybody from saving.
 */
export function WhoHint({ text, inLetter = false, className = '' }: WhoHintProps): ReactNode {
  const { t } = useTranslation('fairHousing');
  const formats = useFormats();
  const settled = useDeferredValue(text);
  const found = useMemo(() => aboutWho(settled), [settled]);
  const numbers = useMemo(
    () =>
      [...new Set(privateNumbersIn(settled).map(({ kind }) => kind))].map((kind) => t(`numberKind.${kind}`)),
    [settled, t],
  );
  const named = found
    .slice(0, MOST_NAMED)
    .map(({ words, trait }) => t('found', { words, trait: t(`trait.${trait}`) }));
  return (
    <div className={`${classes.root ?? ''} ${className}`}>
      {inLetter && text.trim() !== '' ? (
        <Text size="xs" c="dimmed">
          {t('inLetter')}
        </Text>
      ) : null}
      <Text size="xs" role="status" className={classes.hint}>
        {numbers.length === 0 ? null : (
          <>
            <IconAlertTriangle size={14} aria-hidden /> {t('number', { kinds: formats.list(numbers) })}
          </>
        )}
      </Text>
      <Text size="xs" role="status" className={classes.hint}>
        {found.length === 0 ? null : (
          <>
            <IconInfoCircle size={14} aria-hidden /> {t('hint', { words: formats.list(named) })}
          </>
        )}
      </Text>
    </div>
  );
}
