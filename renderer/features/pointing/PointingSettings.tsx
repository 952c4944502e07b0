import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskMutation, useDeskQuery } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { ExplainedReplies } from './ExplainedReplies.tsx';
import { LinkPointingButton } from './LinkPointing.tsx';
import { PointingButton } from './PointingButton.tsx';
import { PointedAt } from './PointingDialog.tsx';

/** How the replies of the connection in use are read, where somebody pointed; and the way back. */
export function PointingSettings(): ReactNode {
  const { t } = useTranslation('pointing');
  const formats = useFormats();
  const pointed = useDeskQuery('pointing.get', {});
  const undo = useDeskMutation('pointing.keep');
  const failed = pointed.error ?? undo.error;
  if (pointed.data === undefined)
    return failed === null ? null : <ErrorMessage error={asDeskError(failed)} />;
  const { pointing, last, taught } = pointed.data;
  const { map, value, name } = pointing.results;
  const isPointed = map !== null || value !== null || name !== null || pointing.link !== null;
  return (
    <div>
      <Text fw={600} size="sm">
        {t('settings')}
      </Text>
      <PointedAt pointing={pointing} />
      {last === null ? null : (
        <Text size="sm" c="dimmed">
          {t('lastBy', { who: last.by, time: formats.dateTime(last.at) })}
        </Text>
      )}
      {failed === null ? null : <ErrorMessage error={asDeskError(failed)} />}
      <Group gap="xs" mt="xs">
        <PointingButton identifier={null} />
        <LinkPointingButton counts={pointing} />
        {isPointed ? (
          <Button
            variant="default"
            size="compact-sm"
            loading={undo.isPending}
            onClick={() =>
              undo.mutate({ pointing: { results: { map: null, value: null, name: null }, link: null } })
            }
          >
            {t('undo')}
          </Button>
        ) : null}
      </Group>
      <ExplainedReplies taught={taught} />
    </div>
  );
}
