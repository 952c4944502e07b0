import { TextInput } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WhoHint } from '#renderer/features/fair-housing/index.ts';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import {
  isLocked,
  type LockedPart,
  type NoticeDocument,
  type NoticeLanguage,
  type NoticePart,
} from '#shared/features/notices/notice.ts';
import { fieldOf } from './fields.ts';
import { LockedPartField } from './LockedPartField.tsx';

interface LetterFieldsProps {
  readonly words: Pick<NoticeDocument, 'title' | 'parts'>;
  readonly printed: readonly NoticePart[];
  /** The blocks that nobody edits, as they are today. */
  readonly locked: Readonly<Record<LockedPart, string>>;
  /** Of the second letter on the same paper; null in the first. */
  readonly translation: NoticeLanguage | null;
  readonly onChange: (words: Pick<NoticeDocument, 'title' | 'parts'>) => void;
  /** Below the part that tells of a credit score. */
  readonly scores?: ReactNode;
}

/** The words of a letter in one language. */
export function LetterFields({
  words,
  printed,
  locked,
  translation,
  onChange,
  scores,
}: LetterFieldsProps): ReactNode {
  const { t } = useTranslation('notice');
  const { title, parts } = words;
  const labelled = (label: string): string =>
    translation === null ? label : `${label} (${t(`languages.${translation}`)})`;
  return (
    <>
      <TextInput
        id={fieldOf({ in: 'title' }, translation) ?? ''}
        label={labelled(t('heading'))}
        maxLength={200}
        value={title}
        onChange={(event) => onChange({ title: event.currentTarget.value, parts })}
      />
      {printed.map((part) => (
        <Fragment key={part}>
          {isLocked(part) ? (
            <LockedPartField
              id={fieldOf({ in: 'part', part }, translation) ?? ''}
              label={labelled(t(`part.${part}`))}
              text={parts[part]}
              wanted={locked[part]}
              onRestore={() => onChange({ title, parts: { ...parts, [part]: locked[part] } })}
            />
          ) : (
            <GrowingTextarea
              id={fieldOf({ in: 'part', part }, translation) ?? ''}
              label={labelled(t(`part.${part}`))}
              minRows={2}
              maxRows={10}
              maxLength={10_000}
              value={parts[part]}
              onChange={(event) =>
                onChange({ title, parts: { ...parts, [part]: event.currentTarget.value } })
              }
            />
          )}
          {part === 'reasons' ? <WhoHint text={parts.reasons} /> : null}
          {part === 'score' ? scores : null}
        </Fragment>
      ))}
    </>
  );
}
