import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UnsavedPlace, UnsavedText } from '#shared/features/unsaved-texts/model.ts';
import { useUnsavedText } from './use-unsaved-text.ts';

interface UnsavedForm<Values> {
  readonly dirty: boolean;
  readonly values: Values;
  readonly restore: (values: Values) => void;
  readonly toText: (values: Values) => UnsavedText;
  /** Null where the text is of another kind of form. */
  readonly ofText: (text: UnsavedText) => Values | null;
}

/**
 * A form whose unsaved words outlive it: kept while it differs from what is saved, put back into it when it is opened again.
 * Answers when those were kept that stand in it again; null where none do.
 */
export function useUnsavedForm<Values>(place: UnsavedPlace, form: UnsavedForm<Values>): string | null {
  const unsaved = useUnsavedText(place);
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const wasDirty = useRef(false);
  const known = unsaved.kept !== undefined;
  const putBack = useEffectEvent(() => {
    const { kept } = unsaved;
    const values = kept ? form.ofText(kept.text) : null;
    if (!kept || values === null || form.dirty) return;
    form.restore(values);
    setRestoredAt(kept.at);
  });
  useEffect(() => {
    if (known) putBack();
  }, [known]);
  const follow = useEffectEvent((dirty: boolean, values: Values) => {
    if (dirty) unsaved.keep(form.toText(values));
    else if (wasDirty.current) {
      unsaved.forget();
      setRestoredAt(null);
    }
    wasDirty.current = dirty;
  });
  useEffect(() => follow(form.dirty, form.values), [form.dirty, form.values]);
  return restoredAt;
}
