import { Button, Group, NativeSelect, Radio, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { ColumnChoice, Identification, OtherKind } from './identification.ts';
import type { ImportPurpose } from './import-rows.ts';
import type { Mapping } from './mapping.ts';
import type { TablePreview } from './table-worker.ts';
import { useColumnNames } from './use-column-names.ts';
import classes from './WhichColumn.module.css';

interface WhichColumnProps {
  readonly preview: TablePreview;
  readonly identification: Identification;
  readonly purpose: ImportPurpose;
  readonly mapping: Mapping;
  readonly choice: ColumnChoice | null;
  readonly onChoose: (choice: ColumnChoice) => void;
  /** What the chosen column looks like, where that is no ID and nobody has said that it is one all the same. */
  readonly looksLike: OtherKind | null;
  readonly onSureColumn: () => void;
}

const ALL = 'all';
const NONE = 'none';

/** Which column has the IDs, where no heading says so: what is asked once stays, above what it leads to, so that it can be changed. */
export function WhichColumn(props: WhichColumnProps): ReactNode {
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
  const isOpen = choice === null || looksLike !== null;
  return (
    <Callout
      tone={isOpen ? 'caution' : 'neutral'}
      icon={IconHelpCircle}
      role="status"
      title={t('lookUpFile:which')}
    >
      <Stack gap="xs">
        {isOpen ? (
          <Text size="sm">
            {looksLike !== null && typeof choice === 'number'
              ? t(`lookUpFile:question.looksLike.${looksLike}`, { column: nameOf(choice) })
              : t(hasHeadings ? 'lookUpFile:question.noHeading' : 'lookUpFile:question.noHeadings')}
          </Text>
        ) : null}
        <Radio.Group
          // A label alone names the group; the question stands above already.
          label={<VisuallyHidden>{t('lookUpFile:which')}</VisuallyHidden>}
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
