/** Electron's events: plain objects that a listener can refuse. */
export interface PreventableEvent {
  defaultPrevented: boolean;
  preventDefault(): void;
}

export function makeEvent<T extends object>(details: T): PreventableEvent & T;
export function makeEvent(): PreventableEvent;
export function makeEvent(details: object = {}): PreventableEvent {
  return {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true;
    },
  };
}
