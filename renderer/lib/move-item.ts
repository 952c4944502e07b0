/** One of them at another place, the others in their order. */
export function moveItem<Item>(items: readonly Item[], item: Item, place: number): readonly Item[] {
  return items.filter((other) => other !== item).toSpliced(place, 0, item);
}
