import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { Callout } from '#renderer/ui/Callout.tsx';
import type { ImportPreview } from '#shared/features/imports/model.ts';
import classes from './OtherPeople.module.css';

interface OtherPeopleProps {
  readonly names: ImportPreview['names'];
  readonly onSure: () => void;
  /** Which column has the IDs is asked again. */
  readonly onOtherColumn: () => void;
}

/** Asks whether the IDs are right, where those saved under them have other names than the file's people. */
export function OtherPeople({ names, onSure, onOtherColumn }: OtherPeopleProps): ReactNode {
  const { t } = useTranslation('lookUpFile');
  const formats = useFormats();
  return (
    <Callout tone="caution" icon={IconAlertTriangle} role="alert" title={t('question.people.title')}>
      <Stack gap="xs">
        <Text size="sm">
          {t('question.people.text', {
            count: names.other,
            formatted: formats.number(names.other),
            total: formats.number(names.other + names.same),
          })}
        </Text>
        <ul className={classes.examples}>
          {names.others.map(({ identifier, own, given }) => (
            <li key={identifier}>{t('question.people.example', { identifier, own, given })}</li>
          ))}
        </ul>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onOtherColumn} data-autofocus>
            {t('question.people.other')}
          </Button>
          <Button size="xs" variant="default" onClick={onSure}>
            {t('question.people.sure')}
          </Button>
        </Group>
      </Stack>
    </Callout>
  );
}
