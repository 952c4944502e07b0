/** Where the keyboard goes on between the list of attributes and the fields of one. */

const rowOf = (attribute: string): string => `[data-attribute="${CSS.escape(attribute)}"]`;

export function focusAttributeRow(attribute: string): void {
  document.querySelector<HTMLElement>(rowOf(attribute))?.focus();
}

export function focusFirstField(): void {
  document.querySelector<HTMLElement>('[data-first-field]')?.focus();
}

/** After a change by which the focused element may have gone: the focus then goes to the attribute's row. */
export function keepFocusAt(attribute: string | null): void {
  if (attribute !== null && document.activeElement === document.body) focusAttributeRow(attribute);
}
