/**
 * While a button works it is disabled, and what is disabled loses the focus: who works by keyboard would begin again at the
 * top of the page. The button has it again when it can be pressed again, unless something else took it meanwhile.
 */
export function keepFocusOfBusyButtons(page: HTMLElement): void {
  // Held weakly: a button that leaves the page with its work takes along what its form held, a passphrase say.
  let focused: WeakRef<EventTarget> | null = null;
  let busy: WeakRef<HTMLButtonElement> | null = null;
  page.addEventListener('focusin', ({ target }) => {
    focused = target === null ? null : new WeakRef(target);
  });
  // Whether a button that is being disabled tells that it loses the focus differs from one version of Chromium to the next.
  page.addEventListener('focusout', ({ target }) => {
    if (!(target instanceof HTMLButtonElement && target.disabled)) focused = null;
  });
  new MutationObserver((changes) => {
    for (const { target: button } of changes) {
      if (!(button instanceof HTMLButtonElement)) continue;
      if (button.disabled && button === focused?.deref() && button.dataset.loading !== undefined) {
        busy = new WeakRef(button);
      } else if (button === busy?.deref() && !button.disabled) {
        const { activeElement } = document;
        if (activeElement === document.body || activeElement === button)
          button.focus({ preventScroll: true });
        busy = null;
      }
    }
  }).observe(page, { subtree: true, attributeFilter: ['disabled'] });
}
