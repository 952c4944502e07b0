/** Does something once what was drawn is painted, in a turn of its own; answers how it is called off. */
export function afterPaint(act: () => void): () => void {
  let painted = 0;
  const frame = requestAnimationFrame(() => {
    painted = window.setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(painted);
  };
}
