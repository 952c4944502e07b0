import { useEffect } from 'react';

/** What a group of fields has around it while something is wrong with all of it: its first field is marked as right. */
export const GROUP_PROBLEM = { 'data-group-problem': true } as const;

/** Gives the focus to the first field of a form in which something is wrong, once that is drawn; leaves it where nothing is. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-group-problem] input')?.focus();
}

/**
 * Of every form: whoever submits it while something in it is wrong goes on at the first such field, not at the button. What only warns, and is
 * saved all the same, keeps the focus where it is.
 */
export function useFocusOnProblems(): void {
  useEffect(() => {
    const onSubmit = ({ target }: SubmitEvent): void => {
      if (!(target instanceof HTMLFormElement)) return;
      // By then it is drawn what is wrong.
      requestAnimationFrame(() => {
        const isSaving = target.querySelector('[data-loading]') !== null;
        if (!isSaving && target.contains(document.activeElement)) focusFirstProblem(target);
      });
    };
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, []);
}
