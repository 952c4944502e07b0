/** Puts the focus on the page's heading, where what was pressed is gone and what is shown now begins there. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
