import { Button, Text } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useDeskMutation } from '#renderer/rpc/hooks.ts';
import bar from '#renderer/ui/PageBar.module.css';
import { Toolbar } from '#renderer/ui/Toolbar.tsx';
import { useLinkToasts } from './report-link.tsx';

interface SelectedLinksProps {
  /** Links by their numbers, in the order of the list. */
  readonly ids: readonly number[];
  /** What stays selected. */
  readonly onSelect: (ids: readonly number[]) => void;
}

/** At the page's foot, while links are selected: what can be done with all of them. Those in whose place none came stay selected. */
export function SelectedLinks({ ids, onSelect }: SelectedLinksProps): ReactNode {
  const { t } = useTranslation('reportLinks');
  const formats = useFormats();
  const { begin, renewed, failed } = useLinkToasts();
  const renewing = useDeskMutation('reportLinks.renewSeveral', {
    onMutate: begin,
    onSuccess: (answer) => {
      onSelect(answer.failed.map(({ id }) => id));
      renewed(answer);
    },
    onError: (thrown) => failed(thrown),
  });
  const renew = (): void => {
    if (!renewing.isPending) renewing.mutate({ ids: [...ids] });
  };
  const clear = (): void => onSelect([]);
  const selected = t('several.selected', { count: ids.length, formatted: formats.number(ids.length) });
  useOfferActions([
    { id: 'renew-selected', label: t('several.renew'), of: selected, icon: IconRefresh, run: renew },
    { id: 'clear-selected', label: t('several.clear'), of: selected, icon: IconX, run: clear },
  ]);
  return (
    <section className={bar.root} aria-label={t('several.label')} data-page-bar>
      <Text size="sm" fw={600} role="status" className="tabular">
        {selected}
      </Text>
      <Toolbar label={t('several.actions')} className={bar.buttons}>
        <Button
          size="compact-md"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={renewing.isPending}
          onClick={renew}
        >
          {t('several.renew')}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          disabled={renewing.isPending}
          onClick={clear}
        >
          {t('several.clear')}
        </Button>
      </Toolbar>
    </section>
  );
}
