import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Preferences } from '#shared/features/preferences/model.ts';
import {
  fillTemplate,
  type MailLanguage,
  type MailTemplate,
} from '#shared/features/report-links/mail/index.ts';
import classes from './MailPreview.module.css';

interface MailPreviewProps {
  readonly template: MailTemplate;
  readonly language: MailLanguage;
  readonly expiresAt: string;
  readonly office: Preferences['office'];
  readonly contact: string;
  readonly label: string;
}

/** The message as it will read; in the place of the link stands that it is there. */
export function MailPreview(props: MailPreviewProps): ReactNode {
  const { template, language, expiresAt, office, contact, label } = props;
  const { t } = useTranslation('linkMail');
  const { subject, text } = fillTemplate(
    template,
    { link: t('linkHere'), expiresAt, office: office.name, contact: contact || office.phone },
    language,
  );
  return (
    // It may scroll, so it can be reached by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable.
    <section aria-label={label} className={classes.root} lang={language} tabIndex={0}>
      <Text size="sm" fw={600} className={classes.text}>
        {subject}
      </Text>
      <Text size="sm" className={classes.text}>
        {text}
      </Text>
    </section>
  );
}
