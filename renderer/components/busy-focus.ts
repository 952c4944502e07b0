/**
 * While a button works it is disabled, and what is disabled loses the focus: who works by keyboard would begin again at the
 * top of the page. The button has it again when it can be pressed again, unless something else took it meanwhile.
 */
export function keepFocusOfBusyButtons(page: HTMLElement): void {
  let lostBy: EventTarget | null = null;
  // Held weakly: a button that leaves the page with its work takes along what its form held, a passphrase say.
  let busy: WeakRef<HTMLButtonElement> | null = null;
  // The focus goes as the button is disabled, before it is told that the button was.
  page.addEventListener('focusout', ({ target }) => {
    lostBy = target instanceof HTMLButtonElement && target.disabled ? target : null;
  });
  new MutationObserver((changes) => {
    for (const { target: button } of changes) {
      if (!(button instanceof HTMLButtonElement)) continue;
      if (button.disabled && button === lostBy && button.dataset.loading !== undefined) {
        busy = new WeakRef(button);
      } else if (button === busy?.deref() && !button.disabled) {
        if (document.activeElement === document.body) button.focus({ preventScroll: true });
        busy = null;
      }
    }
    lostBy = null;
  }).observe(page, { subtree: true, attributeFilter: ['disabled'] });
}
