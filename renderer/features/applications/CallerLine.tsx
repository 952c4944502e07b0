import { UnstyledButton } from '@mantine/core';
import {
  IconCalendarEvent,
  IconCopy,
  IconMail,
  IconPencil,
  IconPhone,
  IconUserCheck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useSingleKeys } from '#renderer/lib/single-keys.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import classes from './CallerLine.module.css';
import { DETAILS_FORM } from './OfficeDataForm.tsx';

/** What one wants to know of somebody on the phone, below their name: how they are reached, when they move in, whose turn it is. */
export function CallerLine({ detail: { row, office } }: { readonly detail: ApplicationDetail }): ReactNode {
  const { t } = useTranslation('application');
  const formats = useFormats();
  const { singleKeys } = useDeskState().preferences;
  const mayEdit = useMay('agent');
  useSingleKeys({ e: goToDetails }, singleKeys && mayEdit);
  const { phone, email, moveIn } = office;
  return (
    <ul className={classes.root} aria-label={t('caller.label')}>
      {phone === '' ? null : (
        <li>
          <Copied
            words={phone}
            label={t('caller.copyPhone', { phone })}
            icon={<IconPhone size={16} aria-hidden />}
          />
        </li>
      )}
      {email === '' ? null : (
        <li>
          <Copied
            words={email}
            label={t('caller.copyEmail', { email })}
            icon={<IconMail size={16} aria-hidden />}
          />
        </li>
      )}
      {moveIn === null ? null : (
        <li className={classes.fact}>
          <IconCalendarEvent size={16} aria-hidden />
          {t('caller.moveIn', { day: formats.day(moveIn) })}
        </li>
      )}
      {row.assignee === null ? null : (
        <li className={classes.fact}>
          <IconUserCheck size={16} aria-hidden />
          {t('caller.assigned', { name: row.assignee })}
        </li>
      )}
      {mayEdit ? (
        <li>
          <UnstyledButton
            className={classes.act}
            onClick={goToDetails}
            {...(singleKeys ? { 'aria-keyshortcuts': 'e' } : {})}
          >
            <IconPencil size={16} aria-hidden />
            {t(phone === '' && email === '' ? 'caller.add' : 'caller.edit')}
          </UnstyledButton>
        </li>
      ) : null}
    </ul>
  );
}

function goToDetails(): void {
  const form = document.getElementById(DETAILS_FORM);
  form?.scrollIntoView({ block: 'center' });
  form?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
}

interface CopiedProps {
  readonly words: string;
  readonly label: string;
  readonly icon: ReactNode;
}

/** A number or an address that is read out, and copied by a click. */
function Copied({ words, label, icon }: CopiedProps): ReactNode {
  const { t } = useTranslation('application');
  const toasts = useToasts();
  const copy = (): void =>
    toasts.copy(
      words,
      (lng) => t('caller.copied', { lng }),
      (lng) => t('caller.notCopied', { lng }),
    );
  return (
    <UnstyledButton className={classes.act} aria-label={label} title={label} onClick={copy}>
      {icon}
      <span className={classes.words}>{words}</span>
      <IconCopy size={14} aria-hidden className={classes.copy} />
    </UnstyledButton>
  );
}
