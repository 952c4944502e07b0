import { Text } from '@mantine/core';
import { lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#renderer/connection/role.ts';
import { LookUpButton, type LookUpForm, LookUpPanel } from '#renderer/features/look-ups/index.ts';
import { EmailLinks } from '#renderer/features/report-links/index.ts';
import { useFormats } from '#renderer/i18n/formats.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useDeskState } from '#renderer/rpc/hooks.ts';
import { ErrorMessage } from '#renderer/ui/ErrorMessage.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import shared from '#renderer/ui/virtual-grid/VirtualGrid.module.css';
import { SAMPLE_APPLICATIONS } from '#shared/features/look-ups/limits.ts';
import { ApplicationList, type Place } from './ApplicationList.tsx';
import { ApplicationListBar } from './ApplicationListBar.tsx';
import classes from './ApplicationsPage.module.css';
import { useApplicationWindow } from './application-window.ts';
import { ListFooter } from './ListFooter.tsx';
import { beginList, clearSelection, isFiltered, useListState } from './list-state.ts';
import { NoApplications } from './NoApplications.tsx';
import { useApplicationCount } from './use-application-count.ts';
import { useListCommands } from './use-list-commands.tsx';

const AssignSelected = lazy(() => import('./AssignSelected.tsx'));
const DecideSelected = lazy(() => import('./DecideSelected.tsx'));
const EditDetailsDialog = lazy(() => import('./EditDetailsDialog.tsx'));
const HiddenSelected = lazy(() => import('./HiddenSelected.tsx'));
const ListContextMenu = lazy(() => import('./ListContextMenu.tsx'));

// It is no part of the list: it is not drawn at each key of a search.
const LookUp = memo(LookUpPanel);

/** Look up many, find at once. */
export default function ApplicationsPage(): ReactNode {
  const { t } = useTranslation('applications');
  const formats = useFormats();
  const { practice, applicationLayout } = useDeskState();
  useState(() => beginList(applicationLayout));
  // Nobody remembers, on another page, who was selected here.
  useEffect(() => clearSelection, []);
  const { filter, sort } = useListState();
  const { query, look } = useApplicationWindow({ filter, sort });
  // Without a filter the list itself tells how many there are in all.
  const listIsAll = !isFiltered(filter) && !query.isPlaceholderData;
  const all = useApplicationCount({ enabled: !listIsAll && query.data !== undefined });
  const total = listIsAll ? query.data?.total : all;
  const matching = query.data?.total;
  const areSamplesLeft = total !== undefined && total < SAMPLE_APPLICATIONS;
  const commands = useListCommands(matching ?? 0);
  const mayLookUp = useMay('agent');
  const [form, setForm] = useState<LookUpForm>('folded');
  // Where there is nothing, looking up is all there is to do; it stays while the first arrive.
  if (total === 0 && form === 'folded') setForm('shown');
  const [menuAt, setMenuAt] = useState<Place | null>(null);
  const closeMenu = (): void => {
    setMenuAt(null);
    document.getElementById('applications-grid')?.focus();
  };

  return (
    <div className={shared.page}>
      <PageHeader
        terms={['identifier', 'score', 'band', 'notMeasured', 'serviceDiffers']}
        title={t('title')}
        beside={
          <Text size="sm" c="dimmed" className="tabular">
            {total === undefined ? ' ' : t('total', { count: total, formatted: formats.number(total) })}
          </Text>
        }
        actions={total === 0 || !mayLookUp ? null : <LookUpButton form={form} onForm={setForm} />}
      />
      {mayLookUp ? (
        <LookUp
          samples={practice !== null && areSamplesLeft ? 'offered' : 'none'}
          form={form}
          onForm={setForm}
        />
      ) : null}
      {query.error !== null ? (
        <ErrorMessage error={asDeskError(query.error)} onRetry={() => void query.refetch()} />
      ) : total === 0 ? (
        <NoApplications reason={practice === null ? 'none' : 'none-practising'} />
      ) : (
        <div className={`${shared.frame} ${classes.list}`}>
          <ApplicationListBar
            count={
              matching === undefined || total === undefined
                ? ' '
                : t('list.count', { matching: formats.number(matching), total: formats.number(total) })
            }
          />
          {matching === 0 ? (
            <div className={classes.none}>
              <NoApplications reason="no-match" />
            </div>
          ) : (
            <ApplicationList window={query.data} onLook={look} onCopy={commands.copy} onMenu={setMenuAt} />
          )}
          <ListFooter commands={commands} onMenu={setMenuAt} matching={matching} />
        </div>
      )}
      {commands.deciding === null ? null : (
        <Suspense fallback={null}>
          <DecideSelected
            selection={commands.deciding}
            count={commands.selectedCount}
            onClose={commands.endDeciding}
            onDone={clearSelection}
          />
        </Suspense>
      )}
      {commands.assigning === null ? null : (
        <Suspense fallback={null}>
          <AssignSelected
            selection={commands.assigning}
            count={commands.selectedCount}
            onClose={commands.endAssigning}
            onDone={clearSelection}
          />
        </Suspense>
      )}
      {commands.emailing === null ? null : (
        <EmailLinks
          recipients={commands.emailing}
          onClose={commands.endEmailing}
          onDone={() => {
            commands.endEmailing();
            clearSelection();
          }}
        />
      )}
      {commands.editing === null ? null : (
        <Suspense fallback={null}>
          <EditDetailsDialog {...commands.editing} onClose={commands.stopEditing} onDone={clearSelection} />
        </Suspense>
      )}
      {commands.withHidden === null ? null : (
        <Suspense fallback={null}>
          <HiddenSelected act={commands.withHidden} onClose={commands.endWithHidden} />
        </Suspense>
      )}
      {menuAt === null ? null : (
        <Suspense fallback={null}>
          <ListContextMenu
            at={menuAt}
            title={t('selection.count', {
              count: commands.selectedCount,
              formatted: formats.number(commands.selectedCount),
            })}
            commands={commands.commands}
            onClose={closeMenu}
          />
        </Suspense>
      )}
    </div>
  );
}
