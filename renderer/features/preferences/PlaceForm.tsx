import {
  Button,
  Checkbox,
  Group,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import { EVERYWHERE, MOST_TEMPLATE_LENGTH, type PlaceRule } from '#shared/features/notices/place-rules.ts';
import {
  fillTemplate,
  type TemplateFacts,
  type TemplateProblem,
} from '#shared/features/notices/place-template.ts';
import { daysAskedIn, type Place, type PlaceSource, placeDuties, placeOf } from '#shared/places/places.ts';
import { languageOf } from '#shared/scoring/language.ts';
import classes from './PlaceSettings.module.css';
import { hasText, type PlaceFields, problemsOf } from './place-fields.ts';
import { useDaysInWords } from './place-words.ts';

const languages = ['en', 'es'] as const;

interface PlaceFormProps {
  readonly place: string;
  readonly name: string;
  readonly fields: PlaceFields;
  readonly before: PlaceRule | undefined;
  readonly onChange: (fields: PlaceFields) => void;
}

/** What is set for one place. */
export function PlaceForm({ place, name, fields, before, onChange }: PlaceFormProps): ReactNode {
  const { t } = useTranslation('places');
  const formats = useFormats();
  const daysInWords = useDaysInWords();
  const known = placeOf(place);
  const problems = problemsOf(fields, before);
  const set = (changes: Partial<PlaceFields>): void => onChange({ ...fields, ...changes });
  const wordsOf = ([first]: readonly TemplateProblem[]): string | null =>
    first === undefined
      ? null
      : t(`problem.${first.kind}`, {
          ...first,
          ...(first.kind === 'too-long' ? { what: formats.number(Number(first.what)) } : {}),
          most: formats.number(MOST_TEMPLATE_LENGTH),
        });
  const asked = known === undefined ? null : daysAskedIn(known);
  const kept = before?.template ?? null;
  return (
    <Stack gap="xs" my="xs">
      {place === EVERYWHERE ? <Text size="sm">{t('everywhereHelp')}</Text> : null}
      {known === undefined ? null : <PlaceFound place={known} name={name} />}
      <div>
        <Text size="sm" fw={500}>
          {t('use')}
        </Text>
        <SegmentedControl
          aria-label={t('use')}
          data={(['addition', 'replacement'] as const).map((use) => ({
            value: use,
            label: t(`uses.${use}`),
          }))}
          value={fields.use}
          onChange={(use) => set({ use })}
        />
        {fields.use === 'replacement' ? (
          <Text size="sm" c="dimmed">
            {t('replacementHelp')}
          </Text>
        ) : null}
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {languages.map((language) => (
          <GrowingTextarea
            key={language}
            label={t(`language.${language}`)}
            aria-label={t('textFor', { place: name, language: t(`language.${language}`) })}
            lang={language}
            minRows={3}
            maxRows={14}
            value={fields[language]}
            error={wordsOf(problems[language])}
            onChange={({ currentTarget }) => set({ [language]: currentTarget.value })}
          />
        ))}
      </SimpleGrid>
      {hasText(fields) && (fields.en.trim() === '' || fields.es.trim() === '') ? (
        <Text size="sm" c="dimmed">
          {t('oneLanguage')}
        </Text>
      ) : null}
      {hasText(fields) ? (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <TextInput
              label={t('counsel')}
              placeholder={t('counselHelp')}
              maxLength={200}
              value={fields.counsel}
              error={problems.counsel ? t('needCounsel') : null}
              onChange={({ currentTarget }) => set({ counsel: currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t('on')}
              value={fields.on}
              error={problems.on ? t('needDay') : null}
              onChange={({ currentTarget }) => set({ on: currentTarget.value })}
            />
          </SimpleGrid>
          {kept === null ? null : (
            <Text size="sm" c="dimmed">
              {kept.counsel === '' || kept.on === ''
                ? t('versionUnknown', { version: kept.version })
                : t('version', { version: kept.version, counsel: kept.counsel, day: formats.day(kept.on) })}
            </Text>
          )}
          <PlacePreview fields={fields} />
        </>
      ) : null}
      {known === undefined || hasText(fields) ? null : (
        <>
          <Checkbox
            label={t('none')}
            checked={fields.isNoneNeeded}
            onChange={({ currentTarget }) => set({ isNoneNeeded: currentTarget.checked })}
          />
          {fields.isNoneNeeded ? (
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <TextInput
                label={t('noneBy')}
                placeholder={t('counselHelp')}
                maxLength={200}
                value={fields.noneBy}
                error={problems.noneBy ? t('needCounsel') : null}
                onChange={({ currentTarget }) => set({ noneBy: currentTarget.value })}
              />
              <TextInput
                type="date"
                label={t('noneOn')}
                value={fields.noneOn}
                error={problems.noneOn ? t('needDay') : null}
                onChange={({ currentTarget }) => set({ noneOn: currentTarget.value })}
              />
            </SimpleGrid>
          ) : null}
        </>
      )}
      <Group align="flex-end" gap="sm">
        <TextInput
          w="14rem"
          label={t('due')}
          description={t('dueHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          maxLength={3}
          value={fields.days}
          error={problems.days ? t('badDays') : null}
          onChange={({ currentTarget }) => set({ days: currentTarget.value })}
        />
        <Select
          w="16rem"
          label={t('count')}
          allowDeselect={false}
          data={(['calendar', 'business'] as const).map((count) => ({
            value: count,
            label: t(`counts.${count}`),
          }))}
          value={fields.count}
          onChange={(count) => set({ count: count === 'business' ? 'business' : 'calendar' })}
          mb="1.35rem"
        />
        {asked === null || fields.days === String(asked.count) ? null : (
          <Button
            variant="default"
            mb="1.35rem"
            onClick={() => set({ days: String(asked.count), count: asked.of })}
          >
            {t('suggest', { days: daysInWords(asked.count, asked.of) })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** What the project found of a place's law, each with the words that it rests on. */
function PlaceFound({ place, name }: { readonly place: Place; readonly name: string }): ReactNode {
  const { t, i18n } = useTranslation('places');
  const formats = useFormats();
  const language = languageOf(i18n.language);
  return (
    <details>
      <summary>{t('found', { place: name, day: formats.day(place.asOf) })}</summary>
      <dl className={classes.found}>
        {placeDuties.map((duty) => {
          const said = place.duties[duty];
          return (
            <div key={duty}>
              <dt>{t(`duty.${duty}`)}</dt>
              {typeof said === 'string' ? (
                <dd>{t('unknown')}</dd>
              ) : (
                <dd>
                  {said.says[language]} {t('confirm')}
                  <Source source={said.source} />
                </dd>
              )}
            </div>
          );
        })}
        {place.read.length === 0 ? null : (
          <div>
            <dt>{t('begin')}</dt>
            <dd>
              {place.read.map((source) => (
                <Source key={source.section} source={source} />
              ))}
            </dd>
          </div>
        )}
      </dl>
    </details>
  );
}

function Source({ source }: { readonly source: PlaceSource }): ReactNode {
  const { t } = useTranslation('places');
  const formats = useFormats();
  const { section, kind, address, seen, textOf, quotes } = source;
  return (
    <>
      <Text size="sm" c="dimmed" mt={4}>
        {t('readOn', { section, day: formats.day(seen), textOf })} {kind === 'copy' ? t('copyOf') : null}
      </Text>
      {quotes.map((quote) => (
        <blockquote key={quote} className={classes.quote}>
          {quote}
        </blockquote>
      ))}
      <Text size="xs" c="dimmed">
        {address}
      </Text>
    </>
  );
}

/** How the texts come out, filled with somebody made up. */
function PlacePreview({ fields }: { readonly fields: PlaceFields }): ReactNode {
  const { t } = useTranslation('places');
  const sampleOf = (outcome: TemplateFacts['outcome'], lng: 'en' | 'es'): TemplateFacts => {
    const party = (name: string) => ({ name, address: t('sample.address', { lng }), phone: '555-0100' });
    return {
      applicant: t('sample.applicant', { lng }),
      postalAddress: t('sample.address', { lng }),
      identifier: 'A-1001',
      property: t('sample.property', { lng }),
      unit: '2B',
      outcome,
      conditions: outcome === 'decline' ? '' : t('sample.conditions', { lng }),
      reasons: [t('sample.reason', { lng })],
      decidedOn: lng === 'en' ? 'March 2, 2026' : '2 de marzo de 2026',
      office: party(t('sample.office', { lng })),
      agencies: [party(t('sample.agency', { lng }))],
      usesScore: true,
    };
  };
  return (
    <details>
      <summary>{t('preview')}</summary>
      {languages
        .filter((language) => fields[language].trim() !== '')
        .flatMap((language) =>
          (['decline', 'approve-with-conditions'] as const).map((outcome) => (
            <div key={`${language} ${outcome}`}>
              <Text size="sm" mt="xs">
                {t(`language.${language}`)}, {t(`previewOf.${outcome}`)}
              </Text>
              <p className={classes.preview} lang={language}>
                {fillTemplate(fields[language], sampleOf(outcome, language)).text}
              </p>
            </div>
          )),
        )}
    </details>
  );
}
