interface DialogProps {
  readonly opened: boolean;
}

/** For `memo`: a dialog that is closed shows nothing of its properties, so it need not be drawn for them. */
export function sameWhileClosed<Props extends DialogProps>(before: Props, after: Props): boolean {
  if (!before.opened && !after.opened) return true;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].every((name) => Object.is(Reflect.get(before, name), Reflect.get(after, name)));
}
