/** What a group of fields has around it while something is wrong with all of it: its first field is marked as right. */
export const GROUP_PROBLEM = { 'data-group-problem': true } as const;

/** Gives the focus to the first field of a form in which something is wrong, once that is drawn; leaves it where nothing is. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-group-problem] input')?.focus();
}
