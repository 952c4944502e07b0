import { Box, Button, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useIsManager } from '#renderer/lib/is-manager.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import classes from '#renderer/ui/RowList.module.css';
import type { OpenQuestion, Pointed } from '#shared/features/pointing/model.ts';
import { ExplainButton } from './ExplainButton.tsx';
import { useReplyWords } from './reply-words.ts';

interface ExplainedRepliesProps {
  readonly taught: Pointed['taught'];
}

/** The replies that wait for an answer, and the answers that were given, each with the way back. Nothing where there are none. */
export function ExplainedReplies({ taught }: ExplainedRepliesProps): ReactNode {
  const { t } = useTranslation('pointing');
  const words = useReplyWords();
  const formats = useFormats();
  const isManager = useIsManager();
  const { data: questions = [] } = useDeskQuery('pointing.questions', {});
  const [said, setSaid] = useState<'done' | 'doneResults' | 'doneLink' | 'undone' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its row: the focus stays here, with what came of it.
  const say = (what: typeof said): void => {
    setSaid(what);
    place.current?.focus();
  };
  const forget = useDeskMutation('pointing.forget', { onSuccess: () => say('undone') });
  if (taught.length === 0 && questions.length === 0 && said === null) return null;
  return (
    <Box ref={place} tabIndex={-1} mt="sm" role="group" aria-label={t('taught.title')}>
      {questions.length === 0 ? null : (
        <>
          <Text size="sm" fw={600} mb={4}>
            {t('toExplain')}
          </Text>
          <ul className={classes.list} aria-label={t('toExplain')}>
            {questions.map((asked) => (
              <li key={`${asked.call} ${asked.subject} ${asked.at}`} className={classes.row}>
                <div className={classes.words}>
                  <Text size="sm">{words.question(asked.question)}</Text>
                  <Text size="sm" c="dimmed">
                    {[asked.subject, formats.dateTime(asked.at)].filter((part) => part !== '').join(' · ')}
                  </Text>
                </div>
                {isManager === true ? (
                  <ExplainButton asked={asked} size="in-row" onExplained={() => say(doneWith(asked))} />
                ) : null}
              </li>
            ))}
          </ul>
          {isManager === false ? <Text size="sm">{t('ask.agent')}</Text> : null}
        </>
      )}
      {taught.length === 0 ? null : (
        <>
          <Text size="sm" fw={600} mt="sm" mb={4}>
            {t('taught.title')}
          </Text>
          <ul className={classes.list} aria-label={t('taught.title')}>
            {taught.map(({ id, taught: answer, at, by }) => (
              <li key={id} className={classes.row}>
                <div className={classes.words}>
                  <Text size="sm">{words.taught(answer)}</Text>
                  <Text size="sm" c="dimmed">
                    {t('taught.by', { who: by, time: formats.dateTime(at) })}
                  </Text>
                </div>
                {isManager === true ? (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('taught.undoOf', { what: words.taught(answer) })}
                    loading={forget.isPending && forget.variables.id === id}
                    onClick={() => forget.mutate({ id })}
                  >
                    {t('undo')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
      {forget.error === null ? null : <ErrorMessage error={asDeskError(forget.error)} />}
      <Text size="sm" role="status" mt={4}>
        {said === null ? null : t(said === 'undone' ? 'taught.undone' : `ask.${said}`)}
      </Text>
    </Box>
  );
}

/** What to do next, where there is something. */
const doneWith = ({ call }: OpenQuestion): 'done' | 'doneResults' | 'doneLink' => {
  if (call === 'getTempUrl') return 'doneLink';
  return call === 'getapplicationapproval' ? 'doneResults' : 'done';
};
