import { Button, Fieldset, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { fieldOf } from '#shared/features/applications/entries.ts';
import { isOfficeKey } from '#shared/features/applications/fields.ts';
import { DECISION_CELL } from '#shared/features/conflicts/cells.ts';
import type {
  Bringing,
  BringingChoice,
  BringingChoices,
  Tally,
} from '#shared/features/office/bringing-model.ts';
import { TallyTable } from './TallyTable.tsx';
import { useBringingMutation } from './use-bringing.ts';

const CHOICES: readonly BringingChoice[] = ['both', 'office', 'ours'];
const isChoice = (value: string): value is BringingChoice => CHOICES.some((choice) => choice === value);

const isNothingNew = ({ kinds }: Tally): boolean =>
  Object.values(kinds).every(({ added, updated, differing }) => added + updated + differing === 0);

/** What bringing it along would do, before anything is written; one choice for each kind of thing that differs. */
export function ComparedView({
  compared: { name, tally },
}: {
  readonly compared: Extract<Bringing, { step: 'compared' }>;
}): ReactNode {
  const { t } = useTranslation('bringing');
  const formats = useFormats();
  const [choices, choose] = useState<BringingChoices>({});
  const start = useBringingMutation('office.bringAlong');
  const cancel = useBringingMutation('office.stopComparing');
  const failed = start.error ?? cancel.error;
  const nothingNew = isNothingNew(tally);
  return (
    <Stack gap="md">
      <Title order={2}>{t('compared', { name })}</Title>
      {nothingNew ? (
        <Callout tone="good" role="status">
          {t('nothingNew', { name })}
        </Callout>
      ) : null}
      <TallyTable tally={tally} label={t('compared', { name })} />
      {tally.erased === 0 ? null : (
        <Text size="sm">{t('erased', { count: tally.erased, formatted: formats.number(tally.erased) })}</Text>
      )}
      <Differences
        differing={tally.differing}
        choices={choices}
        onChoose={(cell, choice) => choose({ ...choices, [cell]: choice })}
      />
      <Text size="sm">{t('stays', { name })}</Text>
      {failed === null ? null : <ErrorMessage error={asDeskError(failed)} kept={t('untouched')} />}
      {nothingNew ? null : (
        <Text size="sm" fw={600}>
          {t('final')}
        </Text>
      )}
      <Group gap="xs">
        {nothingNew ? null : (
          <Button
            leftSection={<IconTableImport size={16} aria-hidden />}
            loading={start.isPending}
            onClick={() => start.mutate({ choices })}
          >
            {t('start')}
          </Button>
        )}
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
          {nothingNew ? t('close') : t('cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

interface DifferencesProps {
  readonly differing: Tally['differing'];
  readonly choices: BringingChoices;
  readonly onChoose: (cell: string, choice: BringingChoice) => void;
}

function Differences({ differing, choices, onChoose }: DifferencesProps): ReactNode {
  const { t } = useTranslation('bringing');
  const formats = useFormats();
  const whatOf = useCellWords();
  const cells = Object.entries(differing);
  if (cells.length === 0) return null;
  return (
    <Fieldset legend={t('choose')}>
      <Stack gap="sm">
        <Text size="sm">{t('chooseText')}</Text>
        {cells.map(([cell, count]) => (
          <NativeSelect
            key={cell}
            label={t('differs', { what: whatOf(cell), count, formatted: formats.number(count) })}
            maw={420}
            value={choices[cell] ?? 'both'}
            data={CHOICES.map((choice) => ({ value: choice, label: t(`choices.${choice}`) }))}
            onChange={({ currentTarget: { value } }) => {
              if (isChoice(value)) onChoose(cell, value);
            }}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}

const PROPERTY_FACTS = [
  'name',
  'address',
  'state',
  'agency',
  'letterhead',
  'firstCome',
  'thresholds',
] as const;

/** A cell of the log in words. */
function useCellWords(): (cell: string) => string {
  const { t } = useTranslation(['bringing', 'fields']);
  return (cell) => {
    const field = fieldOf(cell);
    if (field !== null && isOfficeKey(field)) return t(`fields:label.${field}`);
    if (cell === DECISION_CELL) return t('bringing:kinds.decisions');
    const fact = PROPERTY_FACTS.find((one) => cell === `fact:${one}`);
    return fact === undefined ? t('bringing:other') : t(`bringing:propertyFacts.${fact}`);
  };
}
