import { Group, Radio } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { DayOrder } from '#shared/written-day.ts';
import classes from './ImportQuestions.module.css';
import type { Mapping } from './mapping.ts';
import type { CellAnswers, CellConcern, ColumnConcern } from './read-table.ts';
import type { TablePreview, UsedConcerns } from './table-worker.ts';
import { useColumnNames } from './use-column-names.ts';

interface ImportQuestionsProps {
  readonly preview: TablePreview;
  readonly mapping: Mapping;
  readonly concerns: readonly UsedConcerns[];
  readonly answers: ReadonlyMap<number, CellAnswers>;
  readonly onAnswer: (place: number, given: CellAnswers) => void;
  readonly dayOrder: DayOrder | undefined;
  readonly onDayOrder: (order: DayOrder) => void;
}

/** What else only a person can say: how days are written, what a spoiled value was. */
export function ImportQuestions(props: ImportQuestionsProps): ReactNode {
  const { preview, concerns, mapping } = props;
  const hasDays = mapping.moveIn !== undefined || mapping.received !== undefined;
  const asksDays = hasDays && (preview.dayOrder === 'either' || preview.dayOrder === 'both');
  return (
    <>
      {asksDays ? <Days {...props} /> : null}
      {concerns.flatMap((of) =>
        of.concerns.map((concern) => (
          <SpoiledCells key={`${of.place} ${of.use} ${concern.kind}`} {...props} of={of} concern={concern} />
        )),
      )}
    </>
  );
}

function Days({ preview, dayOrder, onDayOrder }: ImportQuestionsProps): ReactNode {
  const { t } = useTranslation('lookUpFile');
  return (
    <Radio.Group
      className={classes.question}
      label={t(preview.dayOrder === 'both' ? 'question.days.both' : 'question.days.title')}
      value={dayOrder ?? ''}
      onChange={(value) => onDayOrder(value === 'day-first' ? 'day-first' : 'month-first')}
    >
      <Group gap="md" mt={4}>
        <Radio value="month-first" label={t('question.days.month-first')} />
        <Radio value="day-first" label={t('question.days.day-first')} />
      </Group>
    </Radio.Group>
  );
}

interface SpoiledCellsProps extends ImportQuestionsProps {
  readonly of: UsedConcerns;
  readonly concern: ColumnConcern;
}

/** What Excel or a typist did to some cells: what stops them is told, what may be put right is asked. Unanswered, they are left out. */
function SpoiledCells({ preview, answers, onAnswer, of, concern }: SpoiledCellsProps): ReactNode {
  const { t } = useTranslation('lookUpFile');
  const formats = useFormats();
  const nameOf = useColumnNames(preview);
  const id = useId();
  const { place, use } = of;
  const { kind, severity, count, cells } = concern;
  const said = {
    count,
    formatted: formats.number(count),
    column: nameOf(place),
    examples: formats.list(cells.slice(0, 2).map(({ text }) => text)),
  };
  if (severity === 'stop') {
    // Elsewhere a value is missing; without its ID a whole row is.
    return use !== 'identifier' ? null : (
      <Callout tone="bad" icon={IconAlertTriangle} role="status">
        {t(`spoiled.${kind}`, said)}
      </Callout>
    );
  }
  const options = optionsOf(kind, cells);
  if (options.length === 0) return null;
  const given = answers.get(place) ?? {};
  return (
    <Radio.Group
      className={classes.question}
      label={t(`spoiled.${kind}`, said)}
      name={id}
      value={options.find(({ isGiven }) => isGiven(given))?.value ?? LEAVE_OUT}
      onChange={(value) => {
        const option = options.find((one) => one.value === value);
        if (option !== undefined) onAnswer(place, option.answer);
      }}
    >
      <Group gap="md" mt={4}>
        {options.map(({ value, example }) => (
          <Radio
            key={value}
            value={value}
            label={value === 'first' || value === 'second' ? example : t(`answer.${value}`, { example })}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}

const LEAVE_OUT = 'leaveOut';

interface Option {
  readonly value: 'hyphen' | 'asWritten' | 'split' | 'first' | 'second' | typeof LEAVE_OUT;
  readonly example: string;
  readonly answer: CellAnswers;
  readonly isGiven: (given: CellAnswers) => boolean;
}

/** What can be answered about cells of a kind; nothing where it is asked elsewhere, or can only be told. */
function optionsOf(kind: CellConcern['kind'], cells: ColumnConcern['cells']): readonly Option[] {
  const first = cells[0];
  const written = first?.text ?? '';
  switch (kind) {
    case 'other-dash':
      return [
        {
          value: 'hyphen',
          example: first?.concern.kind === 'other-dash' ? first.concern.hyphen : '',
          answer: { 'other-dash': 'hyphen' },
          isGiven: (given) => given['other-dash'] === 'hyphen',
        },
        {
          value: 'asWritten',
          example: written,
          answer: { 'other-dash': 'as-written' },
          isGiven: (given) => given['other-dash'] === 'as-written',
        },
      ];
    case 'two-ids':
      return [
        {
          value: 'split',
          example: first?.concern.kind === 'two-ids' ? first.concern.parts.join(' · ') : '',
          answer: { 'two-ids': 'split' },
          isGiven: (given) => given['two-ids'] === 'split',
        },
        {
          value: 'asWritten',
          example: written,
          answer: { 'two-ids': 'as-written' },
          isGiven: (given) => given['two-ids'] === 'as-written',
        },
        {
          value: LEAVE_OUT,
          example: '',
          answer: { 'two-ids': 'leave-out' },
          isGiven: (given) => (given['two-ids'] ?? 'leave-out') === 'leave-out',
        },
      ];
    case 'became-date': {
      const suggested = (place: 0 | 1): ReadonlyMap<number, string> =>
        new Map(
          cells.map(({ line, concern }) => [
            line,
            concern.kind === 'became-date' ? (concern.suggestions[place] ?? '') : '',
          ]),
        );
      const isSuggested = (given: CellAnswers, place: 0 | 1): boolean => {
        const answer = given['became-date'];
        return (
          answer instanceof Map &&
          first !== undefined &&
          answer.get(first.line) === suggested(place).get(first.line)
        );
      };
      const exampleOf = (place: 0 | 1): string => suggested(place).get(first?.line ?? 0) ?? '';
      return [
        {
          value: 'first',
          example: exampleOf(0),
          answer: { 'became-date': suggested(0) },
          isGiven: (given) => isSuggested(given, 0),
        },
        {
          value: 'second',
          example: exampleOf(1),
          answer: { 'became-date': suggested(1) },
          isGiven: (given) => isSuggested(given, 1),
        },
        {
          value: 'asWritten',
          example: written,
          answer: { 'became-date': 'as-written' },
          isGiven: (given) => given['became-date'] === 'as-written',
        },
        {
          value: LEAVE_OUT,
          example: '',
          answer: { 'became-date': 'blank' },
          isGiven: (given) => (given['became-date'] ?? 'blank') === 'blank',
        },
      ];
    }
    // How days are written is asked once for the whole file.
    case 'ambiguous-day':
    case 'scientific':
    case 'digits-lost':
    case 'error-value':
    case 'not-a-day':
    case 'impossible-year':
      return [];
  }
}
