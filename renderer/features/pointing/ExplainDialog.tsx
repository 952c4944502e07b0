import { Button, Checkbox, Code, Radio, Stack, Table, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { DialogFoot } from '#renderer/ui/DialogFoot.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import type { OpenQuestion } from '#shared/features/pointing/model.ts';
import type { FieldMeaning, FieldQuestion, ReplyQuestion, TaughtReply } from '#shared/service/pointing.ts';
import { mayVary } from '#shared/service/taught-reply.ts';
import classes from './ExplainDialog.module.css';
import { placeName, shownValue, useReplyWords } from './reply-words.ts';

interface ExplainDialogProps {
  readonly asked: OpenQuestion;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Told once the answer counts, before the dialog closes. */
  readonly onExplained: () => void;
}

/** A reply that left something open, as it came, and what a manager can say it means. */
export function ExplainDialog({ asked, opened, onClose, onExplained }: ExplainDialogProps): ReactNode {
  const { t } = useTranslation('pointing');
  const formats = useFormats();
  const { call, subject, at, question } = asked;
  const teach = useDeskMutation('pointing.teach', {
    onSuccess: () => {
      onExplained();
      onClose();
    },
  });
  const from = { call: t(`calls.${call}`), subject, time: formats.dateTime(at) };
  const answering: Answering = {
    pending: teach.isPending,
    onAnswer: (taught) => teach.mutate({ taught }),
    onClose,
    error: teach.error === null ? null : <ErrorMessage error={asDeskError(teach.error)} />,
  };
  return (
    <Dialog opened={opened} onClose={onClose} size="lg" title={t('ask.title')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {subject === '' ? t('ask.from', from) : t('ask.fromOf', from)}
        </Text>
        <Answer question={question} answering={answering} />
      </Stack>
    </Dialog>
  );
}

interface Answering {
  readonly pending: boolean;
  readonly onAnswer: (taught: TaughtReply) => void;
  readonly onClose: () => void;
  /** Why the last answer was not kept. */
  readonly error: ReactNode;
}

interface AnswerProps<Question extends ReplyQuestion> {
  readonly question: Question;
  readonly answering: Answering;
}

function Answer({ question, answering }: AnswerProps<ReplyQuestion>): ReactNode {
  switch (question.kind) {
    case 'acknowledgement':
      return <AcknowledgementAnswer question={question} answering={answering} />;
    case 'link':
      return <LinkAnswer question={question} answering={answering} />;
    case 'field':
      return <FieldAnswer question={question} answering={answering} />;
  }
}

function AcknowledgementAnswer({
  question: { pattern },
  answering,
}: AnswerProps<Extract<ReplyQuestion, { kind: 'acknowledgement' }>>): ReactNode {
  const { t } = useTranslation('pointing');
  const [varying, setVarying] = useState<ReadonlySet<string>>(new Set());
  const { status, contentType, body } = pattern;
  const answer = (means: 'yes' | 'no'): void => {
    const said =
      body.kind === 'fields'
        ? {
            ...body,
            fields: body.fields.map((field) =>
              varying.has(placeName(field.path)) ? { ...field, value: null } : field,
            ),
          }
        : body;
    answering.onAnswer({ kind: 'acknowledgement', pattern: { ...pattern, body: said }, means });
  };
  const vary = (field: string, isVarying: boolean): void => {
    const others = [...varying].filter((one) => one !== field);
    setVarying(new Set(isVarying ? [...others, field] : others));
  };
  return (
    <>
      <Text size="sm">
        {[t('ask.status', { status }), contentType].filter((part) => part !== '').join(' · ')}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={classes.response} aria-label={t('ask.response')} tabIndex={0}>
        {body.kind === 'empty' ? (
          <Text size="sm">{t('ask.empty')}</Text>
        ) : body.kind === 'text' ? (
          <Code block className={classes.text}>
            {body.text}
          </Code>
        ) : (
          <Table verticalSpacing={4} fz="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('ask.field')}</Table.Th>
                <Table.Th scope="col">{t('ask.value')}</Table.Th>
                <Table.Th scope="col">{t('ask.varies')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {body.fields.map((field) => {
                const name = placeName(field.path);
                return (
                  <Table.Tr key={name}>
                    <Table.Th scope="row" className={classes.name}>
                      {name}
                    </Table.Th>
                    <Table.Td className={classes.value}>
                      {field.value === null ? t('ask.anyValue') : shownValue(field.value)}
                    </Table.Td>
                    <Table.Td>
                      {field.value === null || !mayVary(field) ? (
                        <Text size="sm" c="dimmed" className={classes.fixed}>
                          {t(field.value === null ? 'ask.varies' : 'ask.matches')}
                        </Text>
                      ) : (
                        <Checkbox
                          size="xs"
                          aria-label={t('ask.variesOf', { field: name })}
                          checked={varying.has(name)}
                          onChange={(event) => vary(name, event.currentTarget.checked)}
                        />
                      )}
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        )}
      </section>
      {body.kind === 'fields' && body.fields.some(mayVary) ? (
        <Text size="sm" c="dimmed">
          {t('ask.variesHelp')}
        </Text>
      ) : null}
      <Text size="sm">
        {t('ask.later')} {t('ask.once')}
      </Text>
      <YesOrNo answering={answering} yes={t('ask.yes')} no={t('ask.no')} onAnswer={answer} />
    </>
  );
}

function LinkAnswer({
  question: { pattern },
  answering,
}: AnswerProps<Extract<ReplyQuestion, { kind: 'link' }>>): ReactNode {
  const { t } = useTranslation('pointing');
  const { linkShape } = useReplyWords();
  return (
    <>
      <Text size="sm">{t('ask.linkShape')}</Text>
      <Code block className={classes.text} aria-label={t('ask.linkLabel')}>
        {linkShape(pattern)}
      </Code>
      <Text size="sm">
        {t('ask.linkLater', { host: pattern.host })} {t('ask.once')}
      </Text>
      <YesOrNo
        answering={answering}
        yes={t('ask.linkYes')}
        no={t('ask.linkNo')}
        onAnswer={(means) => answering.onAnswer({ kind: 'link', pattern, means })}
      />
    </>
  );
}

interface YesOrNoProps {
  readonly answering: Answering;
  readonly yes: string;
  readonly no: string;
  readonly onAnswer: (means: 'yes' | 'no') => void;
}

/** Neither answer is the one that Enter gives: what it means has to be known, not guessed. */
function YesOrNo({ answering, yes, no, onAnswer }: YesOrNoProps): ReactNode {
  const { t } = useTranslation('pointing');
  return (
    <>
      {answering.error}
      <DialogFoot>
        <Button variant="subtle" onClick={answering.onClose} data-autofocus>
          {t('cancel')}
        </Button>
        <Button variant="default" disabled={answering.pending} onClick={() => onAnswer('no')}>
          {no}
        </Button>
        <Button variant="default" disabled={answering.pending} onClick={() => onAnswer('yes')}>
          {yes}
        </Button>
      </DialogFoot>
    </>
  );
}

/** What can be said of a field, by what it is. */
type FieldSort = 'result' | 'link' | 'lifetime' | 'guid';

const sortOf = ({ call, field }: FieldQuestion): FieldSort => {
  if (call === 'getapplicationapproval') return field === 'guid' ? 'guid' : 'result';
  return field.split('.').at(-1) === 'expiresin' ? 'lifetime' : 'link';
};

const ANSWERS = {
  result: ['nothing', 'fine', 'not-final', 'own-verdict'],
  link: ['nothing', 'fine', 'not-final'],
  lifetime: ['seconds', 'minutes', 'hours', 'nothing'],
  guid: ['nothing'],
} as const satisfies Readonly<Record<FieldSort, readonly FieldMeaning[]>>;

/** Said of one word; anything else is said of the field, whatever stands there. */
const OF_WORD: ReadonlySet<FieldMeaning> = new Set(['fine', 'not-final', 'own-verdict']);

function FieldAnswer({ question, answering }: AnswerProps<FieldQuestion>): ReactNode {
  const { t } = useTranslation('pointing');
  const { call, field, word } = question;
  const sort = sortOf(question);
  const options = useFieldOptions(sort, word);
  const [means, setMeans] = useState<FieldMeaning | null>(null);
  return (
    <>
      <Text size="sm">{t(`ask.beside.${sort}`)}</Text>
      <Code block className={classes.text}>
        {word === '' ? field : `${field}: ${word}`}
      </Code>
      <Radio.Group
        label={t('ask.meaning')}
        value={means}
        onChange={(value) => setMeans(options.find((option) => option.means === value)?.means ?? null)}
      >
        <Stack gap="xs" mt="xs">
          {options.map(({ means: value, label }, place) => (
            <Radio
              key={value}
              value={value}
              label={label}
              size="sm"
              {...(place === 0 ? { 'data-autofocus': true } : {})}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        {t('ask.once')}
      </Text>
      {answering.error}
      <DialogFoot>
        <Button variant="default" onClick={answering.onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={means === null}
          loading={answering.pending}
          onClick={() =>
            means !== null &&
            answering.onAnswer({
              ...{ kind: 'field', call, field, means },
              word: OF_WORD.has(means) ? word : null,
            })
          }
        >
          {t('keep')}
        </Button>
      </DialogFoot>
    </>
  );
}

interface FieldOption {
  readonly means: FieldMeaning;
  readonly label: string;
}

function useFieldOptions(sort: FieldSort, word: string): readonly FieldOption[] {
  const { t } = useTranslation('pointing');
  switch (sort) {
    case 'result':
      return ANSWERS.result.map((means) => ({ means, label: t(`ask.means.result.${means}`, { word }) }));
    case 'link':
      return ANSWERS.link.map((means) => ({ means, label: t(`ask.means.link.${means}`, { word }) }));
    case 'lifetime':
      return ANSWERS.lifetime.map((means) => ({ means, label: t(`ask.means.lifetime.${means}`) }));
    case 'guid':
      return ANSWERS.guid.map((means) => ({ means, label: t(`ask.means.guid.${means}`) }));
  }
}
