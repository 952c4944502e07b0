import { REDO_KEYS, UNDO_KEYS } from '#renderer/features/approval-center/index.ts';
import { PRINT_KEYS } from '#renderer/ui/print/print-page.ts';

/** They do something as long as keys of one character are on (WCAG 2.1.4). */
const isSingle = true;

/** The keys beside the commands' own: from part to part of the window, and those that only a part of a page knows. */
export const pageKeys = [
  {
    group: 'window',
    keys: [
      { id: 'nextPart', keys: 'F6' },
      { id: 'previousPart', keys: 'shift+F6' },
      { id: 'inBar', keys: '← →' },
    ],
  },
  {
    group: 'lists',
    keys: [
      { id: 'move', keys: '↑ ↓' },
      { id: 'moveByLetter', keys: 'J K', isSingle },
      { id: 'open', keys: 'Enter' },
      { id: 'select', keys: 'Space' },
      { id: 'extend', keys: 'shift+↑ ↓' },
      { id: 'all', keys: 'mod+A' },
      { id: 'copy', keys: 'mod+C' },
      { id: 'emailLinks', keys: 'M', isSingle },
      { id: 'none', keys: 'Esc' },
      { id: 'menu', keys: 'shift+F10' },
      { id: 'search', keys: 'mod+F' },
      { id: 'searchByCharacter', keys: '/', isSingle },
      { id: 'width', keys: 'shift+← →' },
    ],
  },
  {
    group: 'application',
    keys: [
      { id: 'approve', keys: 'A', isSingle },
      { id: 'conditions', keys: 'C', isSingle },
      { id: 'decline', keys: 'D', isSingle },
      { id: 'nextUndecided', keys: 'N', isSingle },
      { id: 'neighbours', keys: 'alt+↑ ↓' },
      { id: 'neighboursByLetter', keys: 'J K', isSingle },
      { id: 'print', keys: PRINT_KEYS },
    ],
  },
  {
    group: 'editor',
    keys: [
      { id: 'undo', keys: UNDO_KEYS },
      { id: 'redo', keys: REDO_KEYS },
      { id: 'step', keys: '↑ ↓' },
      { id: 'printEffect', keys: PRINT_KEYS },
    ],
  },
] as const;
