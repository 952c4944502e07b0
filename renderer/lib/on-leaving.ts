/** Does something whenever there may be no later: when the window is hidden or closed. Answers how to stop that. */
export function onLeaving(act: () => void): () => void {
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') act();
  };
  window.addEventListener('pagehide', act);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    window.removeEventListener('pagehide', act);
    document.removeEventListener('visibilitychange', onHidden);
  };
}
