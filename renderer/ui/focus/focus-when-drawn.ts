import { type RefObject, useEffect } from 'react';
import { afterPaint } from '#renderer/lib/after-paint.ts';

/**
 * A form that came after its dialog, which kept the focus meanwhile, takes it to where one begins. To focus it before it is painted would
 * lay all of it out in the turn that has drawn it, and the dialog would take it for what had the focus before.
 */
export function useFocusWhenDrawn(form: RefObject<HTMLFormElement | null>): void {
  useEffect(
    () =>
      afterPaint(() => {
        if (form.current?.contains(document.activeElement) === true) return;
        form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
      }),
    [form],
  );
}
