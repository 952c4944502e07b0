/** How many records are stored in one transaction. */
const BATCH = 2_000;

export function* batchesOf<Entry>(entries: Iterable<Entry>): Generator<Entry[]> {
  let batch: Entry[] = [];
  for (const entry of entries) {
    batch.push(entry);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
