import { Input, NumberInput, SegmentedControl, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SavedNote } from '#renderer/features/settings/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskState, useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { MOST_MISSING } from '#shared/features/decisions/limits.ts';

const ways = ['score', 'review'] as const;
/** What an office begins with that has only said that it wants to review. */
const FIRST_MOST_MISSING = 3;

/** What is recommended where data is missing: what the score says, or to review from some point on. */
export function MissingDataSetting(): ReactNode {
  const { t } = useTranslation('deciding');
  const change = useDeskStateMutation('preferences.change');
  const { mostMissing } = useDeskState().preferences;
  const save = (most: number | null): void => change.mutate({ mostMissing: most });
  return (
    <Stack gap="xs">
      <Input.Wrapper label={t('settings.missingTitle')} labelElement="div" id="missing-data">
        <SegmentedControl
          fullWidth
          aria-labelledby="missing-data-label"
          value={mostMissing === null ? 'score' : 'review'}
          onChange={(way) => save(way === 'review' ? FIRST_MOST_MISSING : null)}
          data={ways.map((way) => ({ value: way, label: t(`settings.missingOf.${way}`) }))}
        />
      </Input.Wrapper>
      {mostMissing === null ? null : <MostMissing key={mostMissing} most={mostMissing} onSave={save} />}
      <SavedNote saving={change} />
    </Stack>
  );
}

interface MostMissingProps {
  readonly most: number;
  readonly onSave: (most: number) => void;
}

/** It is kept when one leaves it: what is typed on the way to a number is none. */
function MostMissing({ most, onSave }: MostMissingProps): ReactNode {
  const { t } = useTranslation('deciding');
  const formats = useFormats();
  const [typed, setTyped] = useState<number | string>(most);
  const wanted =
    typeof typed === 'number' && Number.isInteger(typed) && typed >= 0 && typed <= MOST_MISSING
      ? typed
      : null;
  const keep = (): void => {
    if (wanted !== null && wanted !== most) onSave(wanted);
  };
  return (
    <NumberInput
      label={t('settings.mostMissing')}
      description={t('settings.mostMissingHelp')}
      hideControls
      value={typed}
      onChange={setTyped}
      onBlur={keep}
      error={wanted !== null ? null : t('settings.mostMissingRange', { most: formats.number(MOST_MISSING) })}
    />
  );
}
