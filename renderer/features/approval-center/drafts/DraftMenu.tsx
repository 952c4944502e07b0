import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconClipboardCopy,
  IconFileDownload,
  IconFileImport,
  IconFilePlus,
  IconFileText,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats.ts';
import { useNowMs } from '#renderer/lib/now.ts';
import { useOfferActions } from '#renderer/lib/page-actions.ts';
import { MOST_DRAFTS } from '#shared/features/approval-center/draft-names.ts';
import type { ApprovalCenter, DraftSummary } from '#shared/features/approval-center/model.ts';
import { ExportItems } from '../documents/ExportItems.tsx';
import { ImportDialog } from '../documents/ImportDialog.tsx';
import { useExport } from '../documents/use-export.ts';
import classes from './DraftMenu.module.css';
import { NewDraftDialog } from './NewDraftDialog.tsx';
import { RenameDraftDialog } from './RenameDraftDialog.tsx';
import { type SaveFirst, useDrafts } from './use-drafts.ts';

interface DraftMenuProps {
  readonly center: ApprovalCenter;
  readonly saveFirst: SaveFirst;
}

/** The open draft's name; behind it the other drafts, and the ways into and out of one. */
export function DraftMenu({ center, saveFirst }: DraftMenuProps): ReactNode {
  const { t } = useTranslation(['drafts', 'documents']);
  const drafts = useDrafts(center, saveFirst);
  const [dialog, setDialog] = useState<'new' | 'rename' | 'import' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { draft } = center;
  const full = center.drafts.length >= MOST_DRAFTS;
  const close = (): void => setDialog(null);
  // The item that opened a dialog is gone with its menu: the focus goes back to the menu's button.
  const focusButton = (): void => button.current?.focus();
  const exporting = useExport({ kind: 'draft', draftId: draft.id }, saveFirst);
  const noneMore = full ? t('drafts:full', { most: MOST_DRAFTS }) : null;
  useOfferActions([
    {
      id: 'new-draft',
      label: t('drafts:new'),
      icon: IconFilePlus,
      whyNot: noneMore,
      run: () => setDialog('new'),
    },
    {
      id: 'rename-draft',
      label: t('drafts:rename'),
      of: draft.name,
      icon: IconPencil,
      run: () => setDialog('rename'),
    },
    center.drafts.length < 2
      ? null
      : {
          id: 'remove-draft',
          label: t('drafts:remove'),
          of: draft.name,
          icon: IconTrash,
          run: () => void drafts.remove(),
        },
    {
      id: 'import',
      label: t('documents:import.open'),
      icon: IconFileImport,
      whyNot: noneMore,
      run: () => setDialog('import'),
    },
    ...(exporting.pending
      ? []
      : [
          {
            id: 'export-file',
            label: t('documents:export.file'),
            of: draft.name,
            icon: IconFileDownload,
            run: () => void exporting.to('file'),
          },
          {
            id: 'export-clipboard',
            label: t('documents:export.clipboard'),
            of: draft.name,
            icon: IconClipboardCopy,
            run: () => void exporting.to('clipboard'),
          },
        ]),
  ]);

  return (
    <>
      <Menu
        position="bottom-start"
        withinPortal={false}
        floatingStrategy="fixed"
        withInitialFocusPlaceholder={false}
        classNames={{ dropdown: classes.dropdown ?? '' }}
      >
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            className={classes.button}
            leftSection={<IconFileText size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={t('drafts:menu', { name: draft.name })}
            title={t('drafts:menuHelp')}
          >
            <span className={classes.name}>{draft.name}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('drafts:menu', { name: draft.name })}>
          <Menu.Label>{t('drafts:list')}</Menu.Label>
          <Menu.RadioGroup value={String(draft.id)} onChange={(id) => void drafts.open(Number(id))}>
            <div className={classes.drafts}>
              {center.drafts.map((one) => (
                <Menu.RadioItem key={one.id} value={String(one.id)} closeMenuOnClick>
                  <DraftName draft={one} />
                </Menu.RadioItem>
              ))}
            </div>
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconFilePlus size={16} aria-hidden />}
            disabled={full}
            onClick={() => setDialog('new')}
          >
            {full ? t('drafts:full', { most: MOST_DRAFTS }) : t('drafts:new')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setDialog('rename')}>
            {t('drafts:rename')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={center.drafts.length < 2}
            onClick={() => void drafts.remove()}
          >
            {t('drafts:remove')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconFileImport size={16} aria-hidden />}
            disabled={full}
            onClick={() => setDialog('import')}
          >
            {t('documents:import.open')}
          </Menu.Item>
          <ExportItems exporting={exporting} />
        </Menu.Dropdown>
      </Menu>
      <NewDraftDialog
        opened={dialog === 'new'}
        onClose={close}
        onClosed={focusButton}
        center={center}
        onCreate={drafts.create}
      />
      <RenameDraftDialog
        opened={dialog === 'rename'}
        onClose={close}
        onClosed={focusButton}
        center={center}
        onRename={drafts.rename}
      />
      <ImportDialog
        opened={dialog === 'import'}
        onOpen={() => setDialog('import')}
        onClose={close}
        onClosed={focusButton}
        center={center}
        saveFirst={saveFirst}
      />
    </>
  );
}

const AGE_STEP_MS = 15_000;

function DraftName({ draft }: { readonly draft: DraftSummary }): ReactNode {
  const { t } = useTranslation('drafts');
  const formats = useFormats();
  const age = formats.age(draft.updatedAt, useNowMs(AGE_STEP_MS));
  return (
    <span className={classes.draft}>
      <span>{draft.name}</span>
      <span className={classes.about}>
        {draft.basedOnVersion === null
          ? t('changed', { age })
          : t('basedOn', { version: draft.basedOnVersion, age })}
      </span>
    </span>
  );
}
