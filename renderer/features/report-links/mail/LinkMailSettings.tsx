import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { SaveRow, SettingsCard } from '#renderer/features/settings/index.ts';
import { useNowMs } from '#renderer/lib/now.ts';
import { useDeskStateMutation } from '#renderer/rpc/hooks.ts';
import { GrowingTextarea } from '#renderer/ui/GrowingTextarea.tsx';
import type { Preferences } from '#shared/features/preferences/model.ts';
import {
  checkTemplate,
  DEFAULT_TEMPLATES,
  type MailField,
  type MailLanguage,
  type MailTemplate,
  MOST_BODY_LENGTH,
  MOST_SUBJECT_LENGTH,
  mailFields,
  mailLanguages,
  templateOf,
} from '#shared/features/report-links/mail/index.ts';
import { LINK_LIFETIME_MS } from '#shared/service/limits.ts';
import { MailLanguageChoice } from './MailLanguageChoice.tsx';
import { MailPreview } from './MailPreview.tsx';

const MINUTE_MS = 60_000;

/** The words of the desk itself are not kept as the office's own: they may become better ones. */
const ownOrNull = (template: MailTemplate, language: MailLanguage): MailTemplate | null => {
  const original = DEFAULT_TEMPLATES[language];
  return template.subject === original.subject && template.body === original.body ? null : template;
};

/** What stands in a mail with a report link, in each language, beside how it will read. */
export function LinkMailSettings({ preferences }: { readonly preferences: Preferences }): ReactNode {
  const { t } = useTranslation(['linkMail', 'settings']);
  const { linkMail, office } = preferences;
  const [language, setLanguage] = useState<MailLanguage>(preferences.language);
  const body = useRef<HTMLTextAreaElement>(null);
  const change = useDeskStateMutation('preferences.change');
  const expiresAt = new Date(useNowMs(MINUTE_MS) + LINK_LIFETIME_MS).toISOString();
  const form = useForm({
    initialValues: {
      contact: linkMail.contact,
      announceEnd: linkMail.announceEnd,
      templates: { en: templateOf(linkMail.templates, 'en'), es: templateOf(linkMail.templates, 'es') },
    },
  });
  const { contact, announceEnd, templates } = form.values;
  const template = templates[language];
  const problems = mailLanguages.flatMap((one) =>
    checkTemplate(templates[one]).map((problem) => ({ language: one, problem })),
  );

  const submit = form.onSubmit((values) => {
    // What cannot be used is shown, in the language where it stands.
    const [wrong] = problems;
    if (wrong !== undefined) {
      setLanguage(wrong.language);
      return;
    }
    const own = { en: ownOrNull(templates.en, 'en'), es: ownOrNull(templates.es, 'es') };
    change.mutate(
      { linkMail: { contact: contact.trim(), announceEnd, templates: own } },
      { onSuccess: () => form.resetDirty(values) },
    );
  });

  const problemOf = (part: 'subject' | 'body'): string | null => {
    const problem = problems.find(({ language: its, problem: { kind, ...rest } }) => {
      if (its !== language) return false;
      return 'part' in rest
        ? rest.part === part
        : (kind === 'no-link' || kind === 'no-expiry') === (part === 'body');
    })?.problem;
    if (problem === undefined) return null;
    const field = problem.kind === 'unknown-field' ? `{${problem.field}}` : '';
    return t(`linkMail:settings.problem.${problem.kind}`, { field });
  };

  const insert = (field: MailField): void => {
    const place = body.current;
    const [start, end] = [
      place?.selectionStart ?? template.body.length,
      place?.selectionEnd ?? template.body.length,
    ];
    const before = `${template.body.slice(0, start)}{${field}}`;
    // Drawn at once: a text that is set later puts the caret behind all of it.
    flushSync(() => form.setFieldValue(`templates.${language}.body`, before + template.body.slice(end)));
    place?.focus();
    place?.setSelectionRange(before.length, before.length);
  };

  return (
    <SettingsCard
      needs="manager"
      section="linkMail"
      terms={['reportLink']}
      title={t('linkMail:settings.title')}
      text={t('linkMail:settings.text')}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label={t('linkMail:settings.contact')}
            description={t('linkMail:settings.contactHelp')}
            maxLength={200}
            {...form.getInputProps('contact')}
          />
          <Switch
            label={t('linkMail:settings.announce')}
            description={t('linkMail:settings.announceHelp')}
            {...form.getInputProps('announceEnd', { type: 'checkbox' })}
          />
          <MailLanguageChoice
            title={t('linkMail:settings.template')}
            language={language}
            onChange={setLanguage}
          />
          <TextInput
            key={`${language} subject`}
            label={t('linkMail:subject')}
            lang={language}
            maxLength={MOST_SUBJECT_LENGTH}
            {...form.getInputProps(`templates.${language}.subject`)}
            error={problemOf('subject')}
          />
          <GrowingTextarea
            key={`${language} body`}
            ref={body}
            label={t('linkMail:settings.body')}
            lang={language}
            minRows={6}
            maxRows={16}
            maxLength={MOST_BODY_LENGTH}
            {...form.getInputProps(`templates.${language}.body`)}
            error={problemOf('body')}
          />
          <Group gap={6} aria-label={t('linkMail:settings.fields')} role="group">
            {mailFields.map((field) => (
              <Button
                key={field}
                variant="default"
                size="compact-xs"
                title={t(`linkMail:settings.field.${field}`)}
                // Begins with what is written on it, so that it can be called by voice.
                aria-label={`{${field}} ${t('linkMail:settings.insert', { field: t(`linkMail:settings.field.${field}`) })}`}
                onClick={() => insert(field)}
              >
                {`{${field}}`}
              </Button>
            ))}
          </Group>
          <Text size="sm" fw={600}>
            {t('linkMail:settings.preview')}
          </Text>
          <MailPreview
            label={t('linkMail:settings.preview')}
            template={template}
            language={language}
            expiresAt={expiresAt}
            office={office}
            contact={contact}
          />
          <SaveRow saving={change} isChanged={form.isDirty()} button={t('linkMail:settings.save')}>
            {ownOrNull(template, language) === null ? null : (
              <Button
                variant="subtle"
                onClick={() => {
                  form.setFieldValue(`templates.${language}`, { ...DEFAULT_TEMPLATES[language] });
                  // The button goes.
                  body.current?.focus();
                }}
              >
                {t('linkMail:settings.reset')}
              </Button>
            )}
          </SaveRow>
        </Stack>
      </form>
    </SettingsCard>
  );
}
