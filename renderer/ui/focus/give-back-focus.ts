/** Where the focus was before; where that is gone, at the page. */
export function giveBackFocus(to: HTMLElement | null): void {
  const place = to?.isConnected === true ? to : document.getElementById('main');
  place?.focus();
}
