import type { ApplicationView } from '#shared/features/applications/list.ts';

/** Why a view cannot be called so; null where it can. `own`: the view that is renamed. */
export function viewNameProblem(
  name: string,
  views: readonly ApplicationView[],
  own?: string,
): 'empty' | 'taken' | null {
  const wanted = name.trim().toLocaleLowerCase();
  if (wanted === '') return 'empty';
  const taken = views.some(({ id, name: other }) => id !== own && other.toLocaleLowerCase() === wanted);
  return taken ? 'taken' : null;
}
