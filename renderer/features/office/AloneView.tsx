import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDoorEnter, IconServer, IconUsersPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskQuery, useDeskState } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { type DialogOpener, useDialogOpener } from '#renderer/ui/focus/return-focus.ts';
import type { OfficeState } from '#shared/features/office/model.ts';
import { CreateForm } from './CreateForm.tsx';
import { JoinForm } from './JoinForm.tsx';
import { ShareForm } from './ShareForm.tsx';

interface AloneViewProps {
  readonly notShareable: OfficeState['notShareable'];
  readonly addresses: OfficeState['addresses'];
  readonly isJoining: boolean;
  /** Called when an office was created, or somebody asked to join one. */
  readonly onDone: () => void;
  /** Called when this computer's own hub has an office. */
  readonly onShared: () => void;
}

/** A desk alone: what sharing an office means, and the ways to it. */
export function AloneView({
  notShareable,
  addresses,
  isJoining,
  onDone,
  onShared,
}: AloneViewProps): ReactNode {
  const { t } = useTranslation('office');
  const isPractice = useDeskState().practice !== null;
  const whyNot = isPractice && notShareable !== null ? 'practice' : notShareable;
  const self = useDeskQuery('people.self', {});
  const sharing = useDialogOpener();
  const creating = useDialogOpener();
  const joining = useDialogOpener();
  const name = self.data?.name ?? '';
  const doneIn = (dialog: DialogOpener) => (): void => {
    dialog.close();
    onDone();
  };
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('alone.title')}</Text>
      <Text size="sm">{t('alone.text')}</Text>
      {/* Whoever is joining reads that above. */}
      {whyNot === null || isJoining ? null : (
        <Text size="sm" c="dimmed">
          {t(`notShareable.${whyNot}`)}
        </Text>
      )}
      {isJoining ? null : (
        <Group gap="xs" mt={4}>
          {notShareable === null ? (
            <>
              <Button
                ref={sharing.ref}
                leftSection={<IconUsersPlus size={16} aria-hidden />}
                onClick={sharing.open}
              >
                {t('share.open')}
              </Button>
              <Button
                ref={creating.ref}
                variant="default"
                leftSection={<IconServer size={16} aria-hidden />}
                onClick={creating.open}
              >
                {t('create.open')}
              </Button>
            </>
          ) : null}
          <Button
            ref={joining.ref}
            variant="default"
            leftSection={<IconDoorEnter size={16} aria-hidden />}
            onClick={joining.open}
          >
            {t('join.open')}
          </Button>
        </Group>
      )}
      <FormDialog dialog={sharing} title={t('share.open')} texts={[t('share.text'), t('share.while')]}>
        <ShareForm
          name={name}
          addresses={addresses}
          onShared={() => {
            sharing.close();
            onShared();
          }}
        />
      </FormDialog>
      <FormDialog dialog={creating} title={t('create.open')} texts={[t('create.text')]}>
        <CreateForm name={name} onCreated={doneIn(creating)} />
      </FormDialog>
      <FormDialog dialog={joining} title={t('join.open')} texts={[t('join.text'), t('join.aside')]}>
        <JoinForm name={name} onAsked={doneIn(joining)} />
      </FormDialog>
    </Stack>
  );
}

interface FormDialogProps {
  readonly dialog: DialogOpener;
  readonly title: string;
  readonly texts: readonly string[];
  readonly children: ReactNode;
}

function FormDialog({ dialog, title, texts, children }: FormDialogProps): ReactNode {
  if (!dialog.opened) return null;
  return (
    <Dialog opened onClose={dialog.close} title={title}>
      {texts.map((text) => (
        <Text key={text} size="sm" mb="sm">
          {text}
        </Text>
      ))}
      {children}
    </Dialog>
  );
}
