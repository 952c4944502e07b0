import { Button, Text } from '@mantine/core';
import {
  type Icon,
  IconColumns,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconFileTypeCsv,
  IconFileTypeXls,
  IconGavel,
  IconId,
  IconLink,
  IconMail,
  IconPencil,
  IconRefresh,
  IconTableImport,
  IconTag,
  IconUserCheck,
  IconUsersGroup,
  IconX,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { useSingleKeys } from '#renderer/lib/single-keys.ts';
import { askPage } from '#renderer/navigation/page-intent.ts';
import { useDeskQuery, useDeskState } from '#renderer/rpc/hooks.ts';
import { Toolbar } from '#renderer/ui/Toolbar.tsx';
import { commandLabel } from '#shared/commands.ts';
import type { Place } from './ApplicationList.tsx';
import { ExportProgress, useExportProgress } from './ExportProgress.tsx';
import classes from './ListFooter.module.css';
import { isFiltered, searchEverywhere, select, showSelected, useListState } from './list-state.ts';
import { ALL_MATCHING, NOTHING } from './selection.ts';
import type { ListCommandId, ListCommands } from './use-list-commands.tsx';
import { useOutsideCount } from './use-outside-count.ts';

export const commandIcons: Readonly<Record<ListCommandId, Icon>> = {
  open: IconExternalLink,
  decide: IconGavel,
  assign: IconUserCheck,
  copyReportLink: IconLink,
  emailLinks: IconMail,
  copyTable: IconCopy,
  copyIdentifiers: IconId,
  exportCsv: IconFileTypeCsv,
  exportXlsx: IconFileTypeXls,
  lookUpAgain: IconRefresh,
  tag: IconTag,
  editDetails: IconPencil,
  compare: IconColumns,
  makeHousehold: IconUsersGroup,
};

const ExportMenu = lazy(() => import('./ExportMenu.tsx'));

interface ListFooterProps {
  readonly commands: ListCommands;
  /** Opens the menu of everything that can be done with the selected. */
  readonly onMenu: (at: Place) => void;
  /** How many match; undefined until it is known. */
  readonly matching: number | undefined;
}

/** Below the list: what lies outside of what is shown, what is selected, and what can be done with it. */
export function ListFooter({ commands, onMenu, matching }: ListFooterProps): ReactNode {
  const { t } = useTranslation('applications');
  useOfferListCommands(commands);
  const progress = useExportProgress('applications');
  const { selectedCount } = commands;
  return (
    <section className={classes.root} data-selected={selectedCount > 0} aria-label={t('selection.label')}>
      {progress !== null ? (
        <ExportProgress progress={progress} />
      ) : selectedCount > 0 ? (
        <Selected commands={commands} onMenu={onMenu} matching={matching ?? 0} />
      ) : (
        <Everything commands={commands} matching={matching} />
      )}
    </section>
  );
}

/** The palette has what the bar and the menu have; the link of one application is a command of the whole desk. */
function useOfferListCommands({ commands, selectedCount }: ListCommands): void {
  const { t } = useTranslation('applications');
  const formats = useFormats();
  const { singleKeys } = useDeskState().preferences;
  const of = t('selection.count', { count: selectedCount, formatted: formats.number(selectedCount) });
  const emailLinks = commands.find(({ id, whyNot }) => id === 'emailLinks' && whyNot === null);
  useSingleKeys({ m: () => emailLinks?.run() }, singleKeys && emailLinks !== undefined);
  useOfferActions(
    commands
      .filter(({ id }) => id !== 'copyReportLink')
      .map(({ id, whyNot, run }) => ({
        id,
        label: t(`commands.${id}`),
        of,
        icon: commandIcons[id],
        ...(id === 'copyTable' ? { keys: 'mod+C' } : {}),
        ...(id === 'emailLinks' && singleKeys ? { keys: 'M' } : {}),
        whyNot,
        run,
      })),
  );
}

function Everything({ commands, matching }: Omit<ListFooterProps, 'onMenu'>): ReactNode {
  const outside = useOutsideCount(matching);
  const { t, i18n } = useTranslation('applications');
  const navigate = useNavigate();
  const mayImport = useMay('agent');
  const formats = useFormats();
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {outside === 0 ? null : t('list.outside', { count: outside, formatted: formats.number(outside) })}
      </Text>
      {outside === 0 ? null : (
        <Button variant="subtle" size="compact-sm" onClick={searchEverywhere}>
          {t('list.searchEverywhere')}
        </Button>
      )}
      <div className={classes.actions}>
        {mayImport ? (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconTableImport size={15} aria-hidden />}
            onClick={() => void navigate('/applications', askPage('import-details'))}
          >
            {commandLabel('import-details', i18n.language)}
          </Button>
        ) : null}
        <Suspense fallback={null}>
          <ExportMenu matching={matching ?? 0} onExport={commands.exportAll} />
        </Suspense>
      </div>
    </>
  );
}

interface SelectedProps extends Pick<ListFooterProps, 'commands' | 'onMenu'> {
  readonly matching: number;
}

/** How many of the selected the list does not show, because they do not match what it is asked for. */
function useHiddenCount(selectedCount: number): number {
  const { filter, selection } = useListState();
  // All that match are in the list by what they are.
  const identifiers = selection.kind === 'named' ? [...selection.identifiers].sort() : [];
  const shown = useDeskQuery(
    'applications.countAmong',
    { ...filter, identifiers },
    { enabled: identifiers.length > 0 && isFiltered(filter), keepPrevious: 'keep-previous' },
  );
  if (identifiers.length === 0 || !isFiltered(filter) || shown.data === undefined) return 0;
  return Math.max(0, selectedCount - shown.data.count);
}

/** What is done most often; the menu has the rest. */
const inTheBar: readonly ListCommandId[] = [
  'decide',
  'assign',
  'lookUpAgain',
  'copyReportLink',
  'emailLinks',
  'copyTable',
  'tag',
  'editDetails',
  'exportCsv',
  'compare',
  'makeHousehold',
];

/** So that all of them stand on one line; the menu has them in words. */
const byIconWhereNarrow: readonly ListCommandId[] = [
  'lookUpAgain',
  'copyReportLink',
  'emailLinks',
  'copyTable',
  'tag',
  'exportCsv',
  'compare',
];

function Selected({ commands: { commands, selectedCount }, onMenu, matching }: SelectedProps): ReactNode {
  const { t } = useTranslation('applications');
  const formats = useFormats();
  const hidden = useHiddenCount(selectedCount);
  return (
    <>
      <Text size="sm" fw={600} role="status" className="tabular">
        {t('selection.count', { count: selectedCount, formatted: formats.number(selectedCount) })}
        {hidden === 0 ? null : (
          <span className={classes.hidden}>
            {t('selection.hidden', { count: hidden, formatted: formats.number(hidden) })}
          </span>
        )}
      </Text>
      {hidden === 0 ? null : (
        <Button variant="subtle" size="compact-sm" onClick={showSelected}>
          {t('selection.show')}
        </Button>
      )}
      {selectedCount < matching ? (
        <Button variant="subtle" size="compact-sm" onClick={() => select(ALL_MATCHING)}>
          {t('selection.allMatching', { formatted: formats.number(matching) })}
        </Button>
      ) : null}
      <Button
        variant="subtle"
        size="compact-sm"
        title={t('selection.none')}
        className={classes.byIcon ?? ''}
        leftSection={<IconX size={14} aria-hidden />}
        onClick={() => {
          select(NOTHING);
          document.getElementById('applications-grid')?.focus();
        }}
      >
        <span className={classes.words}>{t('selection.none')}</span>
      </Button>
      <Toolbar label={t('selection.actions')} className={classes.actions}>
        {commands
          .filter(({ id }) => inTheBar.includes(id))
          .map(({ id, whyNot, run }) => {
            const IconOfCommand = commandIcons[id];
            return (
              <Button
                key={id}
                variant="subtle"
                size="compact-sm"
                leftSection={<IconOfCommand size={15} aria-hidden />}
                disabled={whyNot !== null}
                title={whyNot ?? t(`commands.${id}`)}
                {...(byIconWhereNarrow.includes(id) ? { className: classes.byIcon ?? '' } : {})}
                onClick={run}
              >
                <span className={classes.words}>{t(`commands.${id}`)}</span>
              </Button>
            );
          })}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-haspopup="menu"
          leftSection={<IconDots size={15} aria-hidden />}
          onClick={({ currentTarget }) => {
            const { left, top } = currentTarget.getBoundingClientRect();
            onMenu({ x: left, y: top });
          }}
        >
          {t('commands.more')}
        </Button>
      </Toolbar>
    </>
  );
}
