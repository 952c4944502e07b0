import { useState } from 'react';
import { useUnsavedForm } from '#renderer/features/unsaved-texts/index.ts';
import type { UnsavedText } from '#shared/features/unsaved-texts/model.ts';

/** What is being written: a new note, and one's own that is written again. */
export type NoteDraft = Extract<UnsavedText, { readonly place: 'note' }>['values'];

const NOTHING: NoteDraft = { text: '', edited: null };

interface Drafting {
  readonly draft: NoteDraft;
  /** When what is in it was kept, where it was put back. */
  readonly restoredAt: string | null;
  change(change: Partial<NoteDraft>): void;
  discard(): void;
}

/** What is not saved yet is still there when the application is looked at again. */
export function useNoteDraft(identifier: string): Drafting {
  const [draft, setDraft] = useState(NOTHING);
  const place = { place: 'note', of: identifier } as const;
  const restoredAt = useUnsavedForm<NoteDraft>(place, {
    dirty: draft.text !== '' || draft.edited !== null,
    values: draft,
    restore: setDraft,
    toText: (values) => ({ ...place, values }),
    ofText: (text) => (text.place === 'note' ? text.values : null),
  });
  return {
    draft,
    restoredAt,
    change: (change) => setDraft((before) => ({ ...before, ...change })),
    discard: () => setDraft(NOTHING),
  };
}
