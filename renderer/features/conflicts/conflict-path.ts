import { applicationPath } from '#renderer/navigation/paths.ts';
import type { ConflictPlace } from '#shared/features/conflicts/model.ts';

/** Where that is shown of which there is a conflict. */
export function conflictPath({ type, id }: Pick<ConflictPlace, 'type' | 'id'>): string {
  switch (type) {
    case 'application':
      return applicationPath(id);
    case 'household':
      // By the number that a desk gives it, which the log does not know.
      return '/households';
    case 'property':
    case 'office':
      return '/settings';
  }
}
