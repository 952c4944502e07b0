import { Anchor, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingLink } from '#renderer/navigation/setting-link.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { LetterCheck } from '#shared/features/notices/letter-checks.ts';
import type { NoticeLanguage } from '#shared/features/notices/notice.ts';
import { useCheckWords } from './check-words.ts';
import { fieldOf, settingOf } from './fields.ts';
import classes from './Verdict.module.css';

interface VerdictProps {
  readonly checks: readonly LetterCheck[];
  /** The language of the second letter on the same paper. */
  readonly translation: NoticeLanguage | null;
}

const unchecked = ['truth', 'agencies', 'place', 'words', 'arrival'] as const;

/** What is missing, with its field; otherwise one line. What was checked, and what nobody can check here, is one click away. */
export function Verdict({ checks, translation }: VerdictProps): ReactNode {
  const { t } = useTranslation('notice');
  const wordsOf = useCheckWords();
  const words = (check: LetterCheck): string =>
    translation === check.language
      ? `${wordsOf(check)} (${t(`languages.${check.language}`)})`
      : wordsOf(check);
  const fieldFor = ({ at, language }: LetterCheck): string | null =>
    fieldOf(at, translation === language ? language : null);
  // What both letters have in common is listed once, and missing where either lacks it.
  const byField = new Map<string, LetterCheck>();
  for (const check of checks) {
    const key = `${check.requirement} ${check.place ?? fieldFor(check) ?? ''}`;
    if (byField.get(key)?.met !== false) byField.set(key, check);
  }
  const listed = [...byField];
  const missing = listed.filter(([, { met }]) => !met);
  return (
    <section aria-label={t('checks')}>
      {missing.length === 0 ? (
        <Text size="sm" role="status" className={classes.check} data-met>
          <IconCircleCheckFilled size={16} aria-hidden />
          {t('complete')}
        </Text>
      ) : (
        <Callout tone="caution" title={t('incomplete')}>
          <Text size="sm">{t('missingParts')}</Text>
          <List size="sm">
            {missing.map(([key, check]) => (
              <List.Item key={key}>
                <WhereMissing check={check} field={fieldFor(check)} words={words(check)} />
              </List.Item>
            ))}
          </List>
        </Callout>
      )}
      <details className={classes.more}>
        <summary>{t('uncheckedTitle')}</summary>
        <List size="sm">
          {unchecked.map((what) => (
            <List.Item key={what}>{t(`unchecked.${what}`)}</List.Item>
          ))}
        </List>
      </details>
      <details className={classes.more}>
        <summary>{t('checked', { count: listed.length })}</summary>
        <ul className={classes.list}>
          {listed.map(([key, check]) => (
            <li key={key} className={classes.check} data-met={check.met}>
              {check.isOwnWording === true ? (
                <IconCircleDashed size={16} aria-hidden />
              ) : check.met ? (
                <IconCircleCheckFilled size={16} aria-hidden />
              ) : (
                <IconAlertTriangle size={16} aria-hidden />
              )}
              <span>
                {words(check)}:{' '}
                <strong>{t(check.isOwnWording === true ? 'ownWording' : check.met ? 'met' : 'unmet')}</strong>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function WhereMissing({
  check,
  field,
  words,
}: {
  readonly check: LetterCheck;
  readonly field: string | null;
  readonly words: string;
}): ReactNode {
  return field === null ? (
    <SettingLink {...settingOf(check)} inherit c="inherit" underline="always">
      {words}
    </SettingLink>
  ) : (
    <Anchor component="button" type="button" inherit c="inherit" td="underline" onClick={() => goTo(field)}>
      {words}
    </Anchor>
  );
}

function goTo(field: string): void {
  const element = document.getElementById(field);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
