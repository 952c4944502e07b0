import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMay } from '#renderer/connection/role.ts';
import { offerHouseholdMembers } from '#renderer/features/households/index.ts';
import { useIsShared } from '#renderer/features/office/index.ts';
import { useNameFirst } from '#renderer/features/preferences/index.ts';
import {
  type LinkRecipient,
  useMakeReportLink,
  useOfferSubject,
} from '#renderer/features/report-links/index.ts';
import type { Formats } from '#renderer/i18n/formats.ts';
import { applicationPath, comparePath } from '#renderer/navigation/paths.ts';
import { call } from '#renderer/rpc/bridge.ts';
import { asDeskError } from '#renderer/rpc/desk-call-error.ts';
import { useToasts, type Words } from '#renderer/ui/toasts.tsx';
import { MOST_COPIED, MOST_NAMED } from '#shared/features/applications/columns.ts';
import type { ApplicationSelection, ApplicationSort } from '#shared/features/applications/list.ts';
import type { ApplicationDetail } from '#shared/features/applications/model.ts';
import { MOST_ASSIGNED_TOGETHER } from '#shared/features/assignments/limits.ts';
import { MOST_COMPARED } from '#shared/features/comparison/limits.ts';
import { MOST_DECIDED_TOGETHER } from '#shared/features/decisions/limits.ts';
import { MAX_HOUSEHOLD_MEMBERS } from '#shared/service/limits.ts';
import { clearSelection, useListState } from './list-state.ts';
import { askedFor, countOf } from './selection.ts';
import { type HiddenAct, useHiddenGuard } from './use-hidden-guard.ts';
import { useShownTable } from './use-shown-table.ts';

/** What can be done with the selected; the bar below the list and the menu of a row offer the same. */
export type ListCommandId =
  | 'open'
  | 'decide'
  | 'assign'
  | 'copyReportLink'
  | 'emailLinks'
  | 'copyTable'
  | 'copyIdentifiers'
  | 'exportCsv'
  | 'exportXlsx'
  | 'lookUpAgain'
  | 'tag'
  | 'editDetails'
  | 'compare'
  | 'makeHousehold';

/** Each is a message that opens in the mail program. */
const MOST_EMAILED = 20;

/** What reads alone, so that every role may do it. */
const READING: readonly ListCommandId[] = [
  'open',
  'copyTable',
  'copyIdentifiers',
  'exportCsv',
  'exportXlsx',
  'compare',
];

export interface ListCommand {
  readonly id: ListCommandId;
  /** Why it cannot be done with what is selected; null where it can. */
  readonly whyNot: string | null;
  readonly run: () => void;
}

export interface Editing {
  /** All that several can have in common, or tags alone. */
  readonly what: 'details' | 'tags';
  readonly selection: ApplicationSelection;
  readonly count: number;
}

export interface ListCommands {
  readonly selectedCount: number;
  /** Those for what is selected; none where nothing is. */
  readonly commands: readonly ListCommand[];
  /** Whose details are being edited together; null where nobody's are. */
  readonly editing: Editing | null;
  readonly stopEditing: () => void;
  /** Writes all that match into a file. */
  readonly exportAll: (as: 'csv' | 'xlsx') => void;
  /** The selected that are to be decided together; null where nobody asks. */
  readonly deciding: ApplicationSelection | null;
  readonly endDeciding: () => void;
  /** The selected that are to be given to somebody; null where nobody asks. */
  readonly assigning: ApplicationSelection | null;
  readonly endAssigning: () => void;
  /** Who is to get a report link by email; null where nobody asks. */
  readonly emailing: readonly LinkRecipient[] | null;
  readonly endEmailing: () => void;
  /** Copies what is selected; nothing is copied where nothing is. */
  readonly copy: () => void;
  /** A command that waits for a yes, because some of the selected aren't shown; null where none does. */
  readonly withHidden: HiddenAct | null;
  readonly endWithHidden: () => void;
}

/** `total`: how many match. */
export function useListCommands(total: number): ListCommands {
  const { t } = useTranslation('applications');
  const toasts = useToasts();
  const navigate = useNavigate();
  const link = useMakeReportLink();
  const { filter, sort, selection } = useListState();
  const shownTable = useShownTable();
  const count = countOf(selection, total);
  const [editing, setEditing] = useState<Editing | null>(null);
  const selected = askedFor(selection, filter, total);

  const copying = useMutation({
    mutationFn: ({ asked, as }: { asked: ApplicationSelection; as: 'table' | 'identifiers' }) =>
      call('applications.copy', {
        selection: asked,
        sort,
        as: as === 'table' ? { kind: 'table', table: shownTable() } : { kind: 'identifiers' },
      }),
    onSuccess: ({ copied }, { as }) =>
      toasts.done({ title: (lng, formats) => t(`done.${as}`, { lng, ...counted(copied, formats) }) }),
    onError: (thrown) => toasts.failed((lng) => t('done.notCopied', { lng }), thrown, wordsFor(thrown)),
  });
  const exporting = useMutation({
    mutationFn: ({ asked, as }: { asked: ApplicationSelection; as: 'csv' | 'xlsx' }) =>
      call('applications.export', { selection: asked, sort, table: shownTable(), as, title: t('title') }),
    onSuccess: (exported) => {
      if (exported.outcome === 'cancelled') return;
      toasts.done({
        title: (lng, formats) => t('done.exported', { lng, ...counted(exported.rows, formats) }),
        file: exported.file,
      });
    },
    onError: (thrown) => toasts.failed((lng) => t('done.notExported', { lng }), thrown),
  });
  const lookingUp = useMutation({
    mutationFn: (asked: ApplicationSelection) => call('lookUps.startSelected', { selection: asked }),
    onSuccess: clearSelection,
    onError: (thrown) => toasts.failed((lng) => t('done.notLookedUp', { lng }), thrown),
  });
  const making = useMutation({
    mutationFn: async (asked: ApplicationSelection) =>
      Promise.all(
        (await identifiersOf(asked, sort)).map((identifier) => call('applications.get', { identifier })),
      ),
    onSuccess: (details) => {
      const missing = startHousehold(details);
      void navigate('/households/new');
      if (missing > 0) {
        toasts.done({
          title: (lng, formats) => t('done.withoutToken', { lng, ...counted(missing, formats) }),
          text: (lng) => t('done.withoutTokenText', { lng }),
        });
      }
    },
    onError: (thrown) => toasts.failed((lng) => t('done.noHousehold', { lng }), thrown),
  });

  const [emailing, setEmailing] = useState<readonly LinkRecipient[] | null>(null);
  const addressing = useMutation({
    mutationFn: async (asked: ApplicationSelection) =>
      Promise.all(
        (await identifiersOf(asked, sort)).map((identifier) => call('applications.get', { identifier })),
      ),
    onSuccess: (details) =>
      setEmailing(
        details.map(({ row: { identifier, name }, office: { email } }) => ({ identifier, name, email })),
      ),
    onError: (thrown) => toasts.failed((lng) => t('done.notEmailed', { lng }), thrown),
  });

  const comparing = useMutation({
    mutationFn: (asked: ApplicationSelection) => identifiersOf(asked, sort),
    onSuccess: (identifiers) => void navigate(comparePath(identifiers)),
    onError: (thrown) => toasts.failed((lng) => t('done.notCompared', { lng }), thrown),
  });

  /** Too many for the clipboard is no failure of the machine: the file is the way. */
  const wordsFor = (thrown: Error): Words | undefined =>
    asDeskError(thrown).kind === 'too-many'
      ? (lng, formats) => t('done.exportInstead', { lng, most: formats.number(MOST_COPIED) })
      : undefined;

  const nameFirst = useNameFirst();
  const [deciding, setDeciding] = useState<ApplicationSelection | null>(null);
  const [assigning, setAssigning] = useState<ApplicationSelection | null>(null);
  const isShared = useIsShared();
  const mayAct = useMay('agent');

  const first = selection.kind === 'named' ? [...selection.identifiers][0] : undefined;
  useOfferSubject(
    first !== undefined && count === 1
      ? { subject: { kind: 'application', identifier: first }, label: first }
      : null,
  );
  const commandsOf = (asked: ApplicationSelection): ListCommand[] => [
    ...(first !== undefined && count === 1
      ? ([
          { id: 'open', whyNot: null, run: () => void navigate(applicationPath(first)) },
          {
            id: 'copyReportLink',
            whyNot: null,
            run: () => link.make({ kind: 'application', identifier: first }),
          },
        ] as const)
      : []),
    {
      id: 'decide',
      whyNot: count > MOST_DECIDED_TOGETHER ? t('commands.tooManyDecided') : null,
      run: () => nameFirst(() => setDeciding(asked)),
    },
    ...(isShared
      ? ([
          {
            id: 'assign',
            whyNot: count > MOST_ASSIGNED_TOGETHER ? t('commands.tooManyAssigned') : null,
            run: () => setAssigning(asked),
          },
        ] as const)
      : []),
    {
      id: 'emailLinks',
      whyNot: count > MOST_EMAILED ? t('commands.tooManyEmailed', { formatted: String(MOST_EMAILED) }) : null,
      run: () => addressing.mutate(asked),
    },
    { id: 'copyTable', whyNot: null, run: () => copying.mutate({ asked, as: 'table' }) },
    { id: 'copyIdentifiers', whyNot: null, run: () => copying.mutate({ asked, as: 'identifiers' }) },
    { id: 'exportCsv', whyNot: null, run: () => exporting.mutate({ asked, as: 'csv' }) },
    { id: 'exportXlsx', whyNot: null, run: () => exporting.mutate({ asked, as: 'xlsx' }) },
    { id: 'lookUpAgain', whyNot: null, run: () => lookingUp.mutate(asked) },
    { id: 'tag', whyNot: null, run: () => setEditing({ what: 'tags', selection: asked, count }) },
    { id: 'editDetails', whyNot: null, run: () => setEditing({ what: 'details', selection: asked, count }) },
    {
      id: 'compare',
      whyNot: count < 2 || count > MOST_COMPARED ? t('commands.cannotCompare') : null,
      run: () => comparing.mutate(asked),
    },
    {
      id: 'makeHousehold',
      whyNot: count > MAX_HOUSEHOLD_MEMBERS ? t('commands.tooManyMembers') : null,
      run: () => making.mutate(asked),
    },
  ];

  const guard = useHiddenGuard(selection, filter);
  return {
    selectedCount: count,
    emailing,
    endEmailing: () => setEmailing(null),
    deciding,
    endDeciding: () => setDeciding(null),
    assigning,
    endAssigning: () => setAssigning(null),
    commands:
      selected === null
        ? []
        : commandsOf(selected)
            .filter(({ id }) => mayAct || READING.includes(id))
            .map((command) => ({ ...command, run: () => guard.run(command.run) })),
    editing,
    stopEditing: () => setEditing(null),
    exportAll: (as) => exporting.mutate({ asked: { kind: 'matching', filter, except: [] }, as }),
    copy: () => {
      if (selected !== null) guard.run(() => copying.mutate({ asked: selected, as: 'table' }));
    },
    withHidden: guard.waiting,
    endWithHidden: guard.end,
  };
}

/** Who is selected, one by one; of all that match, in the order of the list. */
async function identifiersOf(asked: ApplicationSelection, sort: ApplicationSort): Promise<string[]> {
  if (asked.kind === 'named') return asked.identifiers;
  const { filter, except } = asked;
  const matching = await call('applications.identifiers', { ...filter, sort, offset: 0, limit: MOST_NAMED });
  return matching.filter((identifier) => !except.includes(identifier));
}

const counted = (rows: number, formats: Formats) => ({ count: rows, formatted: formats.number(rows) });

/** Hands those with a token over to the household builder; answers how many have none. */
function startHousehold(details: readonly ApplicationDetail[]): number {
  const members = details.flatMap(({ row: { identifier, name, applicantToken } }) =>
    applicantToken === null ? [] : [{ token: applicantToken, name, applicationIdentifier: identifier }],
  );
  const [property = '', ...others] = new Set(details.flatMap(({ row }) => row.property || []));
  // Of several properties none is the household's before somebody says so.
  offerHouseholdMembers({ members, property: others.length === 0 ? property : '' });
  return details.length - members.length;
}
