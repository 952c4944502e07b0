import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/** About four times what is in view: small, so that what is asked for is there, read and drawn soon. */
const PAGE = 50;
/** At the top the first page is enough while so many of its rows are left: the next one is asked for before they are drawn. */
const SPARE_ROWS = 8;
/** Pages that have been scrolled past are forgotten soon: however far one scrolls, few rows are known at a time. */
const PAGE_KEPT_MS = 10_000;

/** The rows around the place that is looked at: never all of them, however long the list is. */
export interface ListWindow<Row> {
  readonly rows: Row[];
  /** The place of the first row in the whole list. */
  readonly offset: number;
  readonly total: number;
  /** Where not everything has been looked through: when the oldest row that was looked at was written. */
  readonly searchedTo: string | null;
}

/** Rows of a list as the desk answers them. */
interface Answered<Row> {
  readonly rows: Row[];
  readonly total: number;
  readonly searchedTo?: string | null;
}

interface Stretch {
  readonly offset: number;
  readonly limit: number;
}

/** A list that the desk answers stretch by stretch. */
export interface DeskList<Row> {
  /** Begins with the list's area of the records (`rpc/query-keys.ts`) and says which list it is, in which order. */
  readonly key: (stretch: Stretch) => readonly unknown[];
  readonly read: (stretch: Stretch) => Promise<Answered<Row>>;
}

/** The places of the first and the last row that are drawn. */
export interface DrawnRows {
  readonly first: number;
  readonly last: number;
}

/** From the first to the last page of a window, both included. */
interface Pages {
  readonly first: number;
  readonly last: number;
}

const TOP: Pages = { first: 0, last: 0 };

/** The two pages that are looked at, with the two before and the two after them: a window moves by two pages at a time. */
export function pagesAround({ first, last }: DrawnRows): Pages {
  if (last < PAGE - SPARE_ROWS) return TOP;
  const looked = 2 * Math.floor(first / (2 * PAGE));
  // A high window shows more than two pages.
  return { first: Math.max(0, looked - 2), last: Math.max(looked + 3, Math.floor(last / PAGE) + 1) };
}

function pageQuery<Row>(list: DeskList<Row>, page: number) {
  const stretch = { offset: page * PAGE, limit: PAGE };
  return queryOptions({
    queryKey: [...list.key(stretch), 'page'],
    queryFn: () => list.read(stretch),
    gcTime: PAGE_KEPT_MS,
  });
}

const WINDOW = 'window';

/** A window is made of pages, and only the pages that are new to it are asked for. */
function windowQuery<Row>(queryClient: QueryClient, list: DeskList<Row>, { first, last }: Pages) {
  const offset = first * PAGE;
  return queryOptions<ListWindow<Row>>({
    queryKey: [...list.key({ offset, limit: (last - first + 1) * PAGE }), WINDOW],
    queryFn: async () => {
      const numbers = Array.from({ length: last - first + 1 }, (_page, place) => first + place);
      const pages = await Promise.all(numbers.map((page) => queryClient.fetchQuery(pageQuery(list, page))));
      const { total = 0, searchedTo = null } = pages.at(-1) ?? {};
      return { rows: pages.flatMap(({ rows }) => rows), offset, total, searchedTo };
    },
    // The pages are compared already.
    structuralSharing: false,
  });
}

/** Asks for the first rows before the page does, which joins in; fails silently, for the page asks again. */
export const askForTop = <Row>(queryClient: QueryClient, list: DeskList<Row>): Promise<void> =>
  queryClient.prefetchQuery(windowQuery(queryClient, list, TOP));

/** The window of a list that is looked at; another list begins at its top. */
export function useListWindow<Row>(list: DeskList<Row>) {
  const queryClient = useQueryClient();
  const [pages, setPages] = useState(TOP);
  const which = JSON.stringify(list.key({ offset: 0, limit: 0 }));
  const [listed, setListed] = useState(which);
  if (which !== listed) {
    setListed(which);
    setPages(TOP);
  }
  const options = windowQuery(queryClient, list, pages);
  const query = useQuery({ ...options, placeholderData: keepPreviousData });

  // Only the window that is looked at is kept (also while another screen is shown).
  const shown = query.isPlaceholderData ? null : query.data;
  const [area, channel] = options.queryKey;
  useEffect(() => {
    if (shown === null) return;
    queryClient.removeQueries({
      queryKey: [area, channel],
      predicate: (other) => other.queryKey.at(-1) === WINDOW && other.getObserversCount() === 0,
    });
  }, [queryClient, shown, area, channel]);

  /** Told which rows are drawn, so that their window is asked for. */
  const look = (drawn: DrawnRows): void => {
    const wanted = pagesAround(drawn);
    if (wanted.first !== pages.first || wanted.last !== pages.last) setPages(wanted);
  };
  return { query, look };
}

/** Tells which rows are drawn, and again once they are others. */
export function useTellDrawn(
  items: readonly { readonly index: number }[],
  onLook: (drawn: DrawnRows) => void,
): void {
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const tell = useEffectEvent(onLook);
  useEffect(() => tell({ first, last }), [first, last]);
}
