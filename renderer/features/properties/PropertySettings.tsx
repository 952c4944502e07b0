import { Badge, Group, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { SettingsCard } from '#renderer/features/settings/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import rows from '#renderer/ui/RowList.module.css';
import { MOST_PROPERTY_NAME } from '#shared/features/properties/limits.ts';
import type { Property } from '#shared/features/properties/model.ts';
import { folded } from '#shared/folded.ts';
import { AddName } from './AddName.tsx';
import { PropertyDialog } from './PropertyDialog.tsx';
import classes from './PropertySettings.module.css';

/** From so many on a field finds one among them. */
const MANY = 8;

/** The office's properties. */
export function PropertySettings(): ReactNode {
  const { t } = useTranslation('properties');
  const mayAdd = useMay('agent');
  const properties = useDeskQuery('properties.list', {});
  const [sought, seek] = useState('');
  const [editedId, edit] = useState<string | null>(null);
  const [opened, dialog] = useDisclosure(false);
  const all = properties.data ?? [];
  const found = all.filter(({ name }) => folded(name).includes(folded(sought)));
  const edited = all.find(({ id }) => id === editedId);
  const open = (id: string): void => {
    edit(id);
    dialog.open();
  };
  return (
    <SettingsCard section="properties" terms={['firstCome']} title={t('title')} text={t('text')}>
      {all.length > MANY ? (
        <TextInput
          label={t('find')}
          value={sought}
          onChange={({ currentTarget: { value } }) => seek(value)}
        />
      ) : null}
      {properties.error === null ? null : (
        <ErrorMessage error={asDeskError(properties.error)} onRetry={() => void properties.refetch()} />
      )}
      {properties.data === undefined ? null : found.length === 0 ? (
        <Text size="sm" c="dimmed" role="status">
          {t(all.length === 0 ? 'none' : 'notFound')}
        </Text>
      ) : (
        <ul className={`${rows.list ?? ''} ${classes.list ?? ''}`} aria-label={t('list')}>
          {found.map((property) => (
            <PropertyRow
              key={property.id}
              property={property}
              isDouble={all.some(({ id, name }) => id !== property.id && name === property.name)}
              onOpen={() => open(property.id)}
            />
          ))}
        </ul>
      )}
      {mayAdd ? <AddProperty onAdded={open} /> : null}
      {edited === undefined ? null : (
        <PropertyDialog
          key={edited.id}
          property={edited}
          others={all.filter(({ id }) => id !== edited.id)}
          opened={opened}
          onClose={dialog.close}
        />
      )}
    </SettingsCard>
  );
}

interface PropertyRowProps {
  readonly property: Property;
  readonly isDouble: boolean;
  readonly onOpen: () => void;
}

function PropertyRow({ property, isDouble, onOpen }: PropertyRowProps): ReactNode {
  const { t } = useTranslation('properties');
  const formats = useFormats();
  const { name, applications, units, firstCome, thresholds, state } = property;
  const count = (key: 'applications' | 'units', value: number): string =>
    t(key, { count: value, formatted: formats.number(value) });
  const facts = [state, count('applications', applications), count('units', units)];
  return (
    <li>
      <UnstyledButton
        className={`${rows.row ?? ''} ${classes.row ?? ''}`}
        aria-label={t('edit', { property: name })}
        onClick={onOpen}
      >
        <span className={rows.words}>
          <Text component="span" display="block" size="sm" fw={550}>
            {name}
          </Text>
          <Text component="span" display="block" size="xs" c="dimmed">
            {facts.filter((fact) => fact !== '').join(' · ')}
          </Text>
          {isDouble ? (
            <Text component="span" display="block" size="xs">
              {t('sameName')}
            </Text>
          ) : null}
        </span>
        <Group gap="xs" wrap="nowrap">
          {firstCome ? <Badge variant="default">{t('firstCome')}</Badge> : null}
          {thresholds === null ? null : <Badge variant="default">{t('ownThresholds')}</Badge>}
          <IconChevronRight size={16} aria-hidden />
        </Group>
      </UnstyledButton>
    </li>
  );
}

function AddProperty({ onAdded }: { readonly onAdded: (id: string) => void }): ReactNode {
  const { t } = useTranslation('properties');
  const add = useDeskMutation('properties.add');
  return (
    <AddName
      label={t('newName')}
      taken={t('taken')}
      button={t('add')}
      maxLength={MOST_PROPERTY_NAME}
      adding={add}
      onAdd={(name, then) =>
        add.mutate(
          { name },
          {
            onSuccess: ({ id }) => {
              then();
              onAdded(id);
            },
          },
        )
      }
    />
  );
}
