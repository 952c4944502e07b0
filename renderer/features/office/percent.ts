/** How much is done, for a bar: nothing yet where it is not known of how much. */
export const percentOf = ({ done, total }: { readonly done: number; readonly total: number }): number =>
  total === 0 ? 0 : Math.floor((done / total) * 100);
