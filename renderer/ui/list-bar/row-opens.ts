import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import classes from './ListBar.module.css';

/** What makes a row of a table open a page wherever it is clicked; its link does the same by Enter. Null where it opens nothing. */
export function useRowOpens(
  path: string | null,
): { readonly className: string; readonly onClick: (event: MouseEvent) => void } | null {
  const navigate = useNavigate();
  if (path === null) return null;
  const onClick = ({ target, currentTarget }: MouseEvent): void => {
    const isOwn =
      target instanceof Element &&
      target.closest('a, button, input, label') === null &&
      currentTarget.contains(target);
    // Whoever marks a text to copy it opens nothing.
    if (isOwn && getSelection()?.isCollapsed !== false) void navigate(path);
  };
  return { className: classes.opens ?? '', onClick };
}
