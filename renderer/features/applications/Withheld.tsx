import { Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplainButton, PointingButton } from '#renderer/features/pointing/index.ts';
import { useIsManager } from '#renderer/lib/is-manager.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import type { FieldQuestion } from '#shared/service/pointing.ts';
import { comparedWord } from '#shared/service/verdicts.ts';
import classes from './ScoreCard.module.css';
import { useWithheldWords, type WithheldReason } from './withheld-words.ts';

/** Why there is no recommendation although the attributes could be read; what of it a manager can explain once. */
export function Withheld({ detail: { row, withheld } }: { readonly detail: ApplicationDetail }): ReactNode {
  const { t } = useTranslation(['application', 'pointing']);
  const words = useWithheldWords();
  const isManager = useIsManager();
  const place = useRef<HTMLDivElement>(null);
  const [isExplained, setIsExplained] = useState(false);
  // The reason goes once the result was read again: the focus stays with the answer.
  useEffect(() => {
    if (isExplained) place.current?.focus();
  }, [isExplained]);
  const isAsked = withheld.some((reason) => isUnclear(reason));
  return (
    <>
      {withheld.length === 0 ? null : (
        <Callout tone="caution" icon={IconAlertTriangle} title={t('application:withheld.title')}>
          <ul className={classes.reasons}>
            {[...new Map(withheld.map((reason) => [words(reason), reason]))].map(([said, reason]) => (
              <li key={said}>
                <Group gap="xs">
                  <Text size="sm">{said}</Text>
                  {reason.kind === 'partial' ? <PointingButton identifier={row.identifier} /> : null}
                  {isManager === true ? explain(questionOf(reason)) : null}
                </Group>
              </li>
            ))}
          </ul>
          {isAsked && isManager === false ? <Text size="sm">{t('pointing:ask.agent')}</Text> : null}
        </Callout>
      )}
      {isExplained ? (
        <Text component="div" ref={place} tabIndex={-1} size="sm" role="status">
          {t('pointing:ask.doneResults')}
        </Text>
      ) : null}
    </>
  );

  function explain(question: FieldQuestion | null): ReactNode {
    if (question === null) return null;
    const asked = { call: question.call, subject: row.identifier, at: row.fetchedAt, question };
    return <ExplainButton size="in-row" asked={asked} onExplained={() => setIsExplained(true)} />;
  }
}

/** Whether nobody can know what it means until a manager has said it. */
const isUnclear = (reason: WithheldReason): boolean =>
  reason.kind === 'other-applicant' || (reason.kind === 'verdict' && reason.says === 'unknown');

/** What a manager can answer about it; null where it is what it is. */
function questionOf(reason: WithheldReason): FieldQuestion | null {
  const asked = { kind: 'field', call: 'getapplicationapproval' } as const;
  if (reason.kind === 'verdict') return { ...asked, field: reason.field, word: comparedWord(reason.word) };
  return reason.kind === 'other-applicant'
    ? { ...asked, field: 'guid', word: comparedWord(reason.guid) }
    : null;
}
