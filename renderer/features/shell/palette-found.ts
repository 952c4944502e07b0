import { type Icon, IconAdjustmentsHorizontal, IconId, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { nameOrId } from '#renderer/lib/name-or-id.ts';
import type { PageAction } from '#renderer/lib/page-actions.ts';
import { hasEveryWord } from '#renderer/lib/word-match.ts';
import { applicationPath, householdPath } from '#renderer/navigation/paths.ts';
import { useDeskQuery } from '#renderer/rpc/hooks.ts';
import { NO_APPLICATION_FILTER } from '#shared/features/applications/columns.ts';
import { attributeLabel } from '#shared/scoring/index.ts';
import type { useCommands } from './commands.ts';

/** How many letters say whom one looks for. */
const SHORTEST_SEARCH = 2;
const MOST_FOUND = 6;
const MOST_OF_ROWS = 12;

interface FoundRow {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** By what else it was found. */
  readonly keywords?: string;
  readonly icon: Icon;
  readonly go: () => void;
}

interface Found {
  readonly groups: readonly { readonly group: string; readonly rows: readonly FoundRow[] }[];
  readonly isAnswered: boolean;
}

/** What the page offers as a whole, and of what its rows offer, what is typed. */
export function soughtOnPage(offered: readonly PageAction[], query: string): readonly PageAction[] {
  const ofRows = offered.filter(({ shown, label }) => shown !== undefined && hasEveryWord(label, query));
  return [
    ...offered.filter(({ shown }) => shown === undefined),
    ...(query.length < SHORTEST_SEARCH ? [] : ofRows.slice(0, MOST_OF_ROWS)),
  ];
}

/** The attributes of the open draft, the applications and the households that what is typed may mean. */
export function useFound(query: string, { goTo, goToAttribute }: ReturnType<typeof useCommands>): Found {
  const { t, i18n } = useTranslation('shell');
  const enabled = query.length >= SHORTEST_SEARCH;
  const applications = useDeskQuery(
    'applications.list',
    {
      ...NO_APPLICATION_FILTER,
      search: query,
      sort: { by: 'name', direction: 'ascending' },
      offset: 0,
      limit: MOST_FOUND,
    },
    { enabled },
  );
  const households = useDeskQuery('households.list', {}, { enabled });
  const center = useDeskQuery('approvalCenter.get', {}, { enabled });
  if (!enabled) return { groups: [], isAnswered: true };
  const attributes = Object.keys(center.data?.draft.settings ?? {}).map(
    (attribute): FoundRow => ({
      id: `attribute-${attribute}`,
      label: attributeLabel(attribute, i18n.language),
      // As it is called on the wire, and in documents.
      keywords: attribute,
      icon: IconAdjustmentsHorizontal,
      go: () => goToAttribute(attribute),
    }),
  );
  const found = (applications.data?.rows ?? []).map(({ identifier, name, property, unit }): FoundRow => {
    // Of several of one name, where they want to live tells them apart.
    const known = [name === '' ? '' : identifier, property, unit].filter((part) => part !== '');
    return {
      id: `application-${identifier}`,
      label: nameOrId({ name, identifier }),
      ...(known.length === 0 ? {} : { description: known.join(' · ') }),
      // The search knows more of an application than stands here.
      keywords: query,
      icon: IconId,
      go: () => goTo(applicationPath(identifier)),
    };
  });
  const members = (households.data ?? [])
    .map((household) => ({ id: household.id, label: household.members.map(({ name }) => name).join(', ') }))
    .filter(({ label }) => hasEveryWord(label, query))
    .slice(0, MOST_FOUND)
    .map(
      ({ id, label }): FoundRow => ({
        id: `household-${id}`,
        label,
        icon: IconUsersGroup,
        go: () => goTo(householdPath(id)),
      }),
    );
  return {
    groups: [
      { group: t('palette.applications'), rows: found },
      { group: t('palette.households'), rows: members },
      { group: t('palette.attributes'), rows: attributes },
    ],
    isAnswered: !applications.isPending && !households.isPending && !center.isPending,
  };
}
