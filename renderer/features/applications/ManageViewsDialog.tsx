import { ActionIcon, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { MOST_VIEW_NAME_LENGTH } from '#shared/features/applications/columns.ts';
import type { ApplicationView } from '#shared/features/applications/list.ts';
import classes from './ManageViewsDialog.module.css';
import { useLayout } from './use-layout.ts';
import { viewNameProblem } from './view-names.ts';

const NONE = '';

/** Renames, removes, and says with which view the list begins. Each takes effect at once. */
export default function ManageViewsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation(['applications', 'common']);
  const toasts = useToasts();
  const { layout, save } = useLayout();
  const { views, defaultViewId } = layout;

  const rename = (view: ApplicationView, name: string): void =>
    save({ views: views.map((one) => (one.id === view.id ? { ...one, name } : one)) });
  const remove = (view: ApplicationView): void =>
    save({ views: views.filter(({ id }) => id !== view.id) }, () =>
      toasts.done({
        title: (lng) => t('applications:views.removed', { lng }),
        text: view.name,
        undo: () => save({ views, defaultViewId }),
      }),
    );

  return (
    <Dialog opened onClose={onClose} title={t('applications:views.manageTitle')}>
      <Stack gap="md">
        <Radio.Group
          label={t('applications:views.beginWith')}
          value={defaultViewId ?? NONE}
          onChange={(id) => save({ defaultViewId: id === NONE ? null : id })}
        >
          <ul className={classes.list}>
            <li className={classes.item}>
              <Radio value={NONE} aria-label={t('applications:views.all')} />
              <Text size="sm">{t('applications:views.all')}</Text>
            </li>
            {views.map((view) => (
              <li key={view.id} className={classes.item}>
                <Radio value={view.id} aria-label={view.name} />
                <NameField view={view} views={views} onRename={(name) => rename(view, name)} />
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t('applications:views.remove', { name: view.name })}
                  onClick={() => remove(view)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </Radio.Group>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('common:close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface NameFieldProps {
  readonly view: ApplicationView;
  readonly views: readonly ApplicationView[];
  readonly onRename: (name: string) => void;
}

/** A name counts when the field is left or Enter is pressed; one that cannot be used is said, and not taken. */
function NameField({ view, views, onRename }: NameFieldProps): ReactNode {
  const { t } = useTranslation('applications');
  const [name, setName] = useState(view.name);
  const problem = viewNameProblem(name, views, view.id);
  const take = (): void => {
    if (problem === null && name.trim() !== view.name) onRename(name.trim());
  };
  return (
    <TextInput
      className={classes.name}
      aria-label={t('views.nameOf', { name: view.name })}
      value={name}
      maxLength={MOST_VIEW_NAME_LENGTH}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
      error={problem === null ? null : t(`views.problem.${problem}`)}
    />
  );
}
