import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPointer } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { Pointed, ShownLinkPlace, ShownLinkReply } from '#shared/features/pointing/model.ts';
import classes from './PointingDialog.module.css';

interface LinkPointingProps {
  /** What counts now: the rest of it stays. */
  readonly counts: Pointed['pointing'];
}

/** Opens the last answer in which no report link was found; nothing where there is none. */
export function LinkPointingButton({ counts }: LinkPointingProps): ReactNode {
  const { t } = useTranslation('pointing');
  const [opened, { open, close }] = useDisclosure(false);
  const { data: reply } = useDeskQuery('pointing.linkReply', {});
  if (reply === undefined || reply === null) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPointer size={15} aria-hidden />}
        onClick={open}
      >
        {t('link.open')}
      </Button>
      <Dialog opened={opened} onClose={close} size="lg" title={t('link.title')}>
        <LinkPointer counts={counts} reply={reply} onClose={close} />
      </Dialog>
    </>
  );
}

interface LinkPointerProps extends LinkPointingProps {
  readonly reply: NonNullable<ShownLinkReply>;
  readonly onClose: () => void;
}

function LinkPointer({ counts, reply, onClose }: LinkPointerProps): ReactNode {
  const { t } = useTranslation('pointing');
  const formats = useFormats();
  const toasts = useToasts();
  const name = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const place = reply.places.find(({ path }) => path.join('/') === chosen);
  const keep = useDeskMutation('pointing.keep', {
    onSuccess: () => {
      toasts.done({ title: (lng) => t('link.kept', { lng }) });
      onClose();
    },
  });
  return (
    <Stack gap="sm">
      <Text size="sm">{t('link.help', { label: reply.label, time: formats.dateTime(reply.at) })}</Text>
      <fieldset className={classes.places} aria-label={t('link.asItCame')}>
        {reply.places.map(({ path, kind, size }) => {
          const key = path.join('/');
          return (
            <label
              key={key}
              className={classes.place}
              style={{ paddingInlineStart: `${0.5 + path.length}rem` }}
            >
              <input type="radio" name={name} checked={key === chosen} onChange={() => setChosen(key)} />
              <span>
                {path.at(-1) ?? t('root')}{' '}
                <span className={classes.shown}>{t(`link.of.${kind}`, { count: size })}</span>
              </span>
            </label>
          );
        })}
      </fieldset>
      <Text size="sm" role="status">
        <Tried place={place} />
      </Text>
      {keep.error === null ? null : <ErrorMessage error={asDeskError(keep.error)} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={place?.leads !== 'service'}
          loading={keep.isPending}
          onClick={() =>
            place !== undefined && keep.mutate({ pointing: { ...counts, link: [...place.path] } })
          }
        >
          {t('keep')}
        </Button>
      </Group>
    </Stack>
  );
}

/** What the next call would read at this place. */
function Tried({ place }: { readonly place: ShownLinkPlace | undefined }): ReactNode {
  const { t } = useTranslation('pointing');
  return place === undefined ? t('link.choose') : t(`link.leads.${place.leads}`, { host: place.host ?? '' });
}
