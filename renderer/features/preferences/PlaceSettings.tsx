import { Select, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveRow, SettingsCard } from '#renderer/features/settings/index.ts';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { EVERYWHERE, type PlaceRule } from '#shared/features/notices/place-rules.ts';
import { boxConditions, templateFields } from '#shared/features/notices/place-template.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import { usStates } from '#shared/features/properties/states.ts';
import { placeOf, places } from '#shared/places/places.ts';
import { PlaceForm } from './PlaceForm.tsx';
import classes from './PlaceSettings.module.css';
import { fieldsOf, isSound, type PlaceFields, ruleOf } from './place-fields.ts';
import { useDaysInWords, usePlaceName } from './place-words.ts';

type Fields = Readonly<Record<string, PlaceFields>>;

const formOf = (rules: readonly PlaceRule[]): Fields =>
  Object.fromEntries(
    [...new Set([EVERYWHERE, ...places.map(({ id }) => id), ...rules.map(({ place }) => place)])].map(
      (place) => [place, fieldsOf(rules.find((rule) => rule.place === place))],
    ),
  );

/** States by name, each before its cities; the office before all. */
const inOrder = (ids: readonly string[]): string[] => {
  const keyOf = (id: string): string => (id === EVERYWHERE ? '' : `${placeOf(id)?.state ?? id} ${id}`);
  return ids.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'));
};

/** What counsel gave for letters in each place, until when they are due there, and what the project found of the place's law. */
export function PlaceSettings({ preferences }: { readonly preferences: Preferences }): ReactNode {
  const { t } = useTranslation('places');
  const nameOf = usePlaceName();
  const change = useDeskStateMutation('preferences.change');
  const kept = preferences.placeRules;
  const [fields, setFields] = useState<Fields>(() => formOf(kept));
  const before = (place: string): PlaceRule | undefined => kept.find((rule) => rule.place === place);
  const ids = inOrder(Object.keys(fields));
  const rules = ids.flatMap((place) => {
    const own = fields[place];
    return own === undefined ? [] : (ruleOf(place, own, before(place)) ?? []);
  });
  const keptInOrder = inOrder(kept.map(({ place }) => place)).flatMap((place) => before(place) ?? []);
  const isChanged = JSON.stringify(rules) !== JSON.stringify(keptInOrder);
  const allSound = Object.entries(fields).every(([place, own]) => isSound(own, before(place)));
  return (
    <SettingsCard section="places" needs="manager" title={t('title')} text={t('text')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (allSound) change.mutate({ placeRules: rules });
        }}
      >
        <Stack gap="xs">
          <TemplateHelp />
          {ids.map((place) => {
            const own = fields[place];
            return own === undefined ? null : (
              <details key={place} className={classes.place}>
                <summary>
                  {nameOf(place)} <PlaceSummary place={place} rule={before(place)} />
                </summary>
                <PlaceForm
                  place={place}
                  name={nameOf(place)}
                  fields={own}
                  before={before(place)}
                  onChange={(next) => setFields((all) => ({ ...all, [place]: next }))}
                />
              </details>
            );
          })}
          <Select
            w="12rem"
            label={t('add')}
            data={usStates.filter((state) => fields[state] === undefined)}
            searchable
            value={null}
            onChange={(state) => {
              if (state !== null) setFields((all) => ({ ...all, [state]: fieldsOf() }));
            }}
          />
          <SaveRow saving={change} isChanged={isChanged && allSound} button={t('save')} />
        </Stack>
      </form>
    </SettingsCard>
  );
}

/** What is kept for a place, in some words. */
function PlaceSummary({
  place,
  rule,
}: {
  readonly place: string;
  readonly rule: PlaceRule | undefined;
}): ReactNode {
  const { t } = useTranslation('places');
  const daysOf = useDaysInWords();
  const { template = null, noneNeeded = null, due = null } = rule ?? {};
  const text = (): string[] => {
    if (template !== null) return [t(`summary.${template.use}`)];
    if (noneNeeded !== null) return [t('summary.noneNeeded')];
    return placeOf(place) === undefined ? [] : [t('summary.missing')];
  };
  const words = [
    ...text(),
    ...(due === null ? [] : [t('summary.due', { days: daysOf(due.days, due.count) })]),
  ];
  return (
    <Text span size="sm" c="dimmed">
      {words.join(' · ')}
    </Text>
  );
}

/** What can be written into a template. */
function TemplateHelp(): ReactNode {
  const { t } = useTranslation('places');
  return (
    <details className={classes.place}>
      <summary>{t('help')}</summary>
      <Text size="sm" mt="xs">
        {t('fieldsText')}
      </Text>
      <ul className={classes.words}>
        {templateFields.map((field) => (
          <li key={field}>
            <code>{`{{${field}}}`}</code>
          </li>
        ))}
      </ul>
      <Text size="sm" mt="xs">
        {t('boxesText')}
      </Text>
      <ul className={classes.words}>
        {boxConditions.map((condition) => (
          <li key={condition}>
            <code>{`[x if ${condition.replace('…', 'deposit or depósito')}]`}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
