/** What has the focus now, to be given it back; null where nothing has. */
export const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

/** Where the focus was before; where that is gone, at the page. */
export function giveBackFocus(to: HTMLElement | null): void {
  const place = to?.isConnected === true ? to : document.getElementById('main');
  place?.focus();
}
