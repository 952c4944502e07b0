import { Button, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { ImportPreview } from '#shared/features/imports/model.ts';
import type { DayOrder } from '#shared/written-day.ts';
import classes from './ImportQuestions.module.css';
import type { ColumnChoice, Identification, OtherKind } from './identification.ts';
import type { ImportPurpose } from './import-rows.ts';
import type { Mapping } from './mapping.ts';
import type { CellAnswers, CellConcern, ColumnConcern } from './read-table.ts';
import type { TablePreview, UsedConcerns } from './table-worker.ts';

interface ImportQuestionsProps {
  readonly preview: TablePreview;
  readonly identification: Identification;
  readonly purpose: ImportPurpose;
  readonly mapping: Mapping;
  readonly choice: ColumnChoice | null;
  /** Null: it is asked again. */
  readonly onChoose: (choice: ColumnChoice | null) => void;
  /** What the chosen column looks like, where that is no ID and nobody has said that it is one all the same. */
  readonly looksLike: OtherKind | null;
  readonly onSureColumn: () => void;
  /** Whom the file names otherwise than what is saved, where that has to be answered. */
  readonly names: ImportPreview['names'] | null;
  readonly onSurePeople: () => void;
  readonly concerns: readonly UsedConcerns[];
  readonly answers: ReadonlyMap<number, CellAnswers>;
  readonly onAnswer: (place: number, given: CellAnswers) => void;
  readonly dayOrder: DayOrder | undefined;
  readonly onDayOrder: (order: DayOrder) => void;
}

/** What only a person can say: which column has the IDs, whether the people are right, how days are written, what a spoiled value was. */
export function ImportQuestions(props: ImportQuestionsProps): ReactNode {
  const { preview, choice, looksLike, names, concerns, mapping } = props;
  const hasDays = mapping.moveIn !== undefined || mapping.received !== undefined;
  const asksDays =
    hasDays && choice !== null && (preview.dayOrder === 'either' || preview.dayOrder === 'both');
  return (
    <>
      {choice === null || looksLike !== null ? <WhichColumn {...props} /> : null}
      {names === null || choice === null ? null : <OtherPeople {...props} names={names} />}
      {asksDays ? <Days {...props} /> : null}
      {choice === null
        ? null
        : concerns.flatMap((of) =>
            of.concerns.map((concern) => (
              <SpoiledCells
                key={`${of.place} ${of.use} ${concern.kind}`}
                {...props}
                of={of}
                concern={concern}
              />
            )),
          )}
    </>
  );
}

const ALL = 'all';
const NONE = 'none';

function WhichColumn(props: ImportQuestionsProps): ReactNode {
  const { preview, identification, purpose, mapping, choice, onChoose, looksLike, onSureColumn } = props;
  const { t } = useTranslation(['lookUpFile', 'imports']);
  const nameOf = useColumnNames(preview);
  const hasHeadings = preview.headingLines.length > 0;
  const offered = identification.candidates;
  const columns = preview.columns.flatMap(({ isEmpty, isPrivate }, place) =>
    isEmpty || isPrivate !== null || offered.includes(place) ? [] : [place],
  );
  const choose = (value: string): void => {
    if (value !== '') onChoose(value === ALL || value === NONE ? value : Number(value));
  };
  return (
    <Callout tone="caution" icon={IconHelpCircle} role="status" title={t('lookUpFile:which')}>
      <Stack gap="xs">
        <Text size="sm">
          {looksLike !== null && typeof choice === 'number'
            ? t(`lookUpFile:question.looksLike.${looksLike}`, { column: nameOf(choice) })
            : t(hasHeadings ? 'lookUpFile:question.noHeading' : 'lookUpFile:question.noHeadings')}
        </Text>
        <Radio.Group
          aria-label={t('lookUpFile:which')}
          value={choice === null ? '' : String(choice)}
          onChange={choose}
        >
          <Stack gap={6}>
            {offered.map((place, index) => (
              <Radio
                key={place}
                value={String(place)}
                label={nameOf(place)}
                description={
                  <span className={classes.values}>{preview.columns[place]?.firstValues.join(' · ')}</span>
                }
                {...(index === 0 ? { 'data-autofocus': true } : {})}
              />
            ))}
            {purpose === 'look-up' && !hasHeadings ? (
              <Radio value={ALL} label={t('lookUpFile:allHelp')} />
            ) : null}
            {purpose === 'details' && mapping.applicantToken !== undefined ? (
              <Radio value={NONE} label={t('imports:byTokenHelp')} />
            ) : null}
          </Stack>
        </Radio.Group>
        {columns.length === 0 ? null : (
          <NativeSelect
            size="xs"
            className={classes.other}
            aria-label={t('lookUpFile:question.another')}
            data={[
              { value: '', label: t('lookUpFile:question.another') },
              ...columns.map((place) => ({ value: String(place), label: nameOf(place) })),
            ]}
            value={typeof choice === 'number' && columns.includes(choice) ? String(choice) : ''}
            onChange={({ currentTarget: { value } }) => choose(value)}
            {...(offered.length === 0 ? { 'data-autofocus': true } : {})}
          />
        )}
        {looksLike === null ? null : (
          <Group>
            <Button size="xs" variant="default" onClick={onSureColumn}>
              {t('lookUpFile:question.sure')}
            </Button>
          </Group>
        )}
      </Stack>
    </Callout>
  );
}

function OtherPeople({
  names,
  onSurePeople,
  onChoose,
}: ImportQuestionsProps & { readonly names: ImportPreview['names'] }): ReactNode {
  const { t } = useTranslation('lookUpFile');
  const formats = useFormats();
  return (
    <Callout tone="caution" icon={IconAlertTriangle} role="alert" title={t('question.people.title')}>
      <Stack gap="xs">
        <Text size="sm">
          {t('question.people.text', {
            count: names.other,
            formatted: formats.number(names.other),
            total: formats.number(names.other + names.same),
          })}
        </Text>
        <ul className={classes.examples}>
          {names.others.map(({ identifier, own, given }) => (
            <li key={identifier}>{t('question.people.example', { identifier, own, given })}</li>
          ))}
        </ul>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => onChoose(null)}>
            {t('question.people.other')}
          </Button>
          <Button size="xs" variant="default" onClick={onSurePeople}>
            {t('question.people.sure')}
          </Button>
        </Group>
      </Stack>
    </Callout>
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
          <Radio key={value} value={value} label={t(`answer.${value}`, { example })} />
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

/** What a column is called: by its heading, else by its number. */
export function useColumnNames({ columns }: Pick<TablePreview, 'columns'>): (place: number) => string {
  const { t } = useTranslation('lookUpFile');
  const formats = useFormats();
  return (place) => columns[place]?.heading || t('column', { number: formats.number(place + 1) });
}
