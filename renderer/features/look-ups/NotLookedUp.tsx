import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import classes from './LookUpPanel.module.css';

/** Applications of which details were imported and that nobody has looked up. */
export default function NotLookedUp(): ReactNode {
  const { t } = useTranslation('imports');
  const formats = useFormats();
  const toasts = useToasts();
  const [shown, { toggle }] = useDisclosure(false);
  const rest = useDeskQuery('imports.notLookedUp', {}).data;
  const lookUp = useDeskMutation('imports.lookUpRest', {
    onError: (error) => toasts.failed((lng) => t('rest.failed', { lng }), error),
  });
  if (rest === undefined || rest.count === 0) return null;
  const counted = { count: rest.count, formatted: formats.number(rest.count) };
  return (
    <section aria-label={t('rest.title')}>
      <Text size="sm" component="span">
        {t('rest.text', counted)}
      </Text>
      <Button
        variant="subtle"
        size="compact-xs"
        ml="xs"
        loading={lookUp.isPending}
        onClick={() => lookUp.mutate({})}
      >
        {t('rest.lookUp', counted)}
      </Button>
      <Button variant="subtle" size="compact-xs" onClick={toggle} aria-expanded={shown}>
        {shown ? t('rest.hide') : t('rest.show')}
      </Button>
      {shown ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <ul className={classes.rest} tabIndex={0} aria-label={t('rest.title')}>
          {rest.identifiers.map((identifier) => (
            <li key={identifier}>{identifier}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
