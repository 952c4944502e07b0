interface Listened {
  readonly told: Set<() => void>;
  readonly listener: () => void;
}

/**
 * One listener for each signal, however many are told by it: a look-up of 10,000 shares one, and adding the n-th listener to an AbortSignal
 * takes n steps.
 */
const bySignal = new WeakMap<AbortSignal, Listened>();

/** Nobody is told by it at the moment. Of the one that was used last the listener stays: the next call with it comes at once. */
let idle: AbortSignal | null = null;

/** Calls back when the signal fires, which it has not yet; what is answered ends that. */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const { told } = bySignal.get(signal) ?? listenTo(signal);
  told.add(callback);
  return () => {
    if (!told.delete(callback) || told.size > 0 || idle === signal) return;
    if (idle !== null) leave(idle);
    idle = signal;
  };
}

function listenTo(signal: AbortSignal): Listened {
  const told = new Set<() => void>();
  const listener = (): void => {
    for (const callback of [...told]) callback();
  };
  const listened = { told, listener };
  bySignal.set(signal, listened);
  signal.addEventListener('abort', listener);
  return listened;
}

/** Signals that are made of others live as long as anybody listens to them. */
function leave(signal: AbortSignal): void {
  const listened = bySignal.get(signal);
  if (listened === undefined || listened.told.size > 0) return;
  bySignal.delete(signal);
  signal.removeEventListener('abort', listened.listener);
}
