import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attributeHelp } from '#renderer/features/scoring/index.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import {
  ATTRIBUTE_CATALOGUE,
  attributeLabel,
  type Setting,
  type Settings,
  startingSetting,
} from '#shared/scoring/index.ts';
import classes from './AddAttributeDialog.module.css';
import { focusFirstField } from './attribute-focus.ts';
import { attributeNameProblem, type NameProblem } from './attribute-name.ts';

/** What an attribute begins with that the catalogue does not know. */
const FREE_SETTING: Setting = {
  enabled: true,
  description: '',
  weight: 10,
  baselineValue: 0,
  baselineType: 'up',
  evaluationValue: 1,
  evaluationType: 'down',
  scoreValue: 1,
};

interface AddAttributeDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly settings: Settings;
  readonly onAdd: (attribute: string, setting: Setting) => void;
}

/** From the catalogue, or under a name of the office's own. */
export function AddAttributeDialog(props: AddAttributeDialogProps): ReactNode {
  const { t } = useTranslation('approvalCenter');
  const [goesOnTo, setGoesOnTo] = useState<'opener' | 'fields'>('opener');
  const onAdd = (attribute: string, setting: Setting): void => {
    setGoesOnTo('fields');
    props.onAdd(attribute, setting);
  };
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      // Who has added something goes on with its fields, not with the button that opened the dialog.
      returnFocus={goesOnTo === 'opener'}
      onEnterTransitionEnd={() => setGoesOnTo('opener')}
      onExitTransitionEnd={() => {
        if (goesOnTo === 'fields') focusFirstField();
      }}
      title={t('add.title')}
      size="lg"
    >
      <AddAttribute {...props} onAdd={onAdd} />
    </Dialog>
  );
}

function AddAttribute({ settings, onAdd }: AddAttributeDialogProps): ReactNode {
  const { t, i18n } = useTranslation('approvalCenter');
  const locale = i18n.language;
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase(locale);
  const unused = ATTRIBUTE_CATALOGUE.filter(({ name }) => !Object.hasOwn(settings, name));
  const matching = unused.filter(({ name }) =>
    `${name} ${attributeLabel(name, locale)} ${attributeHelp(name, locale) ?? ''}`
      .toLocaleLowerCase(locale)
      .includes(wanted),
  );
  return (
    <Stack gap="md">
      <TextInput
        label={t('add.search')}
        placeholder={t('add.searchPlaceholder')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      <section aria-label={t('add.catalogue')}>
        {matching.length === 0 ? (
          <Text size="sm" c="dimmed">
            {unused.length === 0 ? t('add.allUsed') : t('add.noMatch')}
          </Text>
        ) : (
          <ul className={classes.list}>
            {matching.map((entry) => (
              <li key={entry.name}>
                <button
                  type="button"
                  className={classes.entry}
                  onClick={() => onAdd(entry.name, startingSetting(entry, locale))}
                >
                  <span className={classes.label}>{attributeLabel(entry.name, locale)}</span>
                  <span className={classes.help}>{attributeHelp(entry.name, locale)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <FreeName settings={settings} onAdd={(name) => onAdd(name, FREE_SETTING)} />
    </Stack>
  );
}

interface FreeNameProps {
  readonly settings: Settings;
  readonly onAdd: (name: string) => void;
}

function FreeName({ settings, onAdd }: FreeNameProps): ReactNode {
  const { t } = useTranslation('approvalCenter');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<NameProblem | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = attributeNameProblem(name, settings);
    setProblem(found);
    if (found === null) onAdd(name.trim());
    else field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate className={classes.free}>
      <Title order={3}>{t('add.freeTitle')}</Title>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          ref={field}
          label={t('add.freeName')}
          description={t('add.freeText')}
          placeholder={t('add.freePlaceholder')}
          value={name}
          maxLength={200}
          spellCheck={false}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem(null);
          }}
          error={problem === null ? null : t(`add.${problem}`)}
          inputWrapperOrder={['label', 'description', 'error', 'input']}
        />
        <Button type="submit" variant="default">
          {t('add.freeSubmit')}
        </Button>
      </Group>
    </form>
  );
}
