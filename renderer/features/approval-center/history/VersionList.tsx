import { Button, Text } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { VersionSummary } from '#shared/features/approval-center/model.ts';
import { type Side, sameSide } from './place.ts';
import classes from './VersionList.module.css';
import { Choose, VersionRow } from './VersionRow.tsx';

const DRAFT: Side = { kind: 'draft' };

interface VersionListProps {
  readonly versions: readonly VersionSummary[];
  /** How many there are, also of those that are not loaded yet. */
  readonly total: number;
  readonly draftName: string;
  /** The version that is looked at, or null. */
  readonly shown: number | null;
  /** What is ticked for a comparison. */
  readonly chosen: readonly Side[];
  readonly onToggle: (side: Side) => void;
  readonly older: {
    readonly state: 'none' | 'more' | 'loading';
    readonly error: Error | null;
    readonly load: () => void;
  };
}

/** The open draft, then the versions, newest first: each can be opened, and any two compared. */
export function VersionList(props: VersionListProps): ReactNode {
  const { versions, total, draftName, shown, chosen, onToggle, older } = props;
  const { t } = useTranslation('history');
  const formats = useFormats();
  const list = useRef<HTMLUListElement>(null);
  const isChosen = (side: Side): boolean => chosen.some((one) => sameSide(one, side));
  const loadOlder = useOlder(list, versions.length, older.load);
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
      <ul className={classes.list} aria-label={t('list')} ref={list}>
        <li className={classes.row}>
          <Choose
            side={DRAFT}
            what={`${t('draft')}: ${draftName}`}
            chosen={isChosen(DRAFT)}
            onToggle={onToggle}
          />
          <span className={classes.open}>
            <span className={classes.head}>{t('draft')}</span>
            <span className={classes.about}>{draftName}</span>
          </span>
        </li>
        {versions.map((version) => (
          <VersionRow
            key={version.number}
            version={version}
            shown={version.number === shown}
            chosen={isChosen({ kind: 'version', number: version.number })}
            onToggle={onToggle}
          />
        ))}
        {older.state === 'none' ? null : (
          <li className={classes.foot}>
            <Button
              fullWidth
              size="compact-sm"
              variant="subtle"
              aria-busy={older.state === 'loading'}
              onClick={loadOlder}
            >
              {t('older')}
            </Button>
            {older.error === null ? null : <ErrorMessage error={asDeskError(older.error)} />}
          </li>
        )}
      </ul>
      <Text size="xs" c="dimmed" role="status" className="tabular">
        {t('total', { count: total, formatted: formats.number(total) })}
      </Text>
    </>
  );
}

/** Loads older versions, and goes on with the focus to the first of them: the button may be gone then. */
function useOlder(list: RefObject<HTMLUListElement | null>, loaded: number, load: () => void): () => void {
  const askedAt = useRef<number | null>(null);
  useEffect(() => {
    if (askedAt.current === null || loaded <= askedAt.current) return;
    list.current?.querySelectorAll('a')[askedAt.current]?.focus();
    askedAt.current = null;
  }, [list, loaded]);
  return () => {
    askedAt.current = loaded;
    load();
  };
}
