import { Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveRow, SettingsCard } from '#renderer/features/settings/index.ts';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import {
  type Addendum,
  type AddendumPlace,
  addendumPlaces,
  MOST_ADDENDUM_LENGTH,
  usualPlaces,
} from '#shared/features/notices/addenda.ts';
import type { Preferences } from '#shared/features/preferences/model.ts';
import { usStates } from '#shared/features/properties/states.ts';

type Texts = Readonly<Record<'en' | 'es', string>>;
interface Form {
  readonly places: readonly AddendumPlace[];
  readonly texts: Readonly<Partial<Record<AddendumPlace, Texts>>>;
}

const isState = (place: AddendumPlace): boolean => usStates.some((state) => state === place);
const isEmpty = ({ en, es }: Texts): boolean => en.trim() === '' && es.trim() === '';

const formOf = (addenda: readonly Addendum[]): Form => ({
  places: addendumPlaces.filter(
    (place) => usualPlaces.includes(place) || addenda.some((addendum) => addendum.place === place),
  ),
  texts: Object.fromEntries(addenda.map(({ place, en, es }) => [place, { en, es }])),
});

/** What the office's counsel wants added to notices in single states and cities, in both languages side by side. */
export function AddendaSettings({ preferences }: { readonly preferences: Preferences }): ReactNode {
  const { t } = useTranslation('notice');
  const change = useDeskStateMutation('preferences.change');
  const form = useForm<Form>({ initialValues: formOf(preferences.addenda) });
  const { places, texts } = form.values;
  const textOf = (place: AddendumPlace): Texts => texts[place] ?? { en: '', es: '' };
  const addenda = places
    .map((place) => ({ place, ...textOf(place) }))
    .filter((addendum) => !isEmpty(addendum));
  const isChanged = JSON.stringify(addenda) !== JSON.stringify(preferences.addenda);
  const submit = form.onSubmit(() => change.mutate({ addenda }));
  return (
    <SettingsCard section="addenda" needs="manager" title={t('addenda.title')} text={t('addenda.text')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="xs">
          {places.map((place) => {
            const own = textOf(place);
            const isInOne = !isEmpty(own) && (own.en.trim() === '' || own.es.trim() === '');
            return (
              <details key={place}>
                <summary>
                  {isState(place) ? place : t('addenda.city', { place })}
                  {isEmpty(own) ? null : ' ✓'}
                </summary>
                <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" my="xs">
                  {(['en', 'es'] as const).map((language) => {
                    const name = t(language === 'en' ? 'addenda.english' : 'addenda.spanish');
                    return (
                      <GrowingTextarea
                        key={language}
                        label={name}
                        aria-label={t('addenda.fill', { place, language: name })}
                        lang={language}
                        minRows={3}
                        maxRows={12}
                        maxLength={MOST_ADDENDUM_LENGTH}
                        value={own[language]}
                        onChange={({ currentTarget: { value } }) =>
                          form.setFieldValue('texts', { ...texts, [place]: { ...own, [language]: value } })
                        }
                      />
                    );
                  })}
                </SimpleGrid>
                {isInOne ? (
                  <Text size="sm" c="dimmed">
                    {t('addenda.oneLanguage')}
                  </Text>
                ) : null}
              </details>
            );
          })}
          <Select
            w="12rem"
            label={t('addenda.add')}
            data={addendumPlaces.filter((place) => !places.includes(place))}
            searchable
            value={null}
            onChange={(chosen) =>
              form.setFieldValue(
                'places',
                addendumPlaces.filter((place) => places.includes(place) || place === chosen),
              )
            }
          />
          <SaveRow saving={change} isChanged={isChanged} button={t('addenda.save')} />
        </Stack>
      </form>
    </SettingsCard>
  );
}
