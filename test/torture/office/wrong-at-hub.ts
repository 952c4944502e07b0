import { sha256 } from '#hub/keys.ts';
import type { EntryRow } from '#hub/store/tables.ts';
import { CHAIN_START, chainText } from '#shared/office/calls.ts';

/** What is wrong with the rows of an office, in their order: gaps, what is there twice, broken chains, ends that nobody has signed. */
export function wrongAtHub(rows: readonly EntryRow[]): readonly string[] {
  const wrong: string[] = [];
  const there = new Set<string>();
  const ends = new Map<string, { readonly seq: number; readonly hash: string; readonly isSigned: boolean }>();
  let chain = CHAIN_START;
  for (const [at, row] of rows.entries()) {
    const { seq, hash, header, device_id: device, device_seq: deviceSeq } = row;
    const [, , , prev]: readonly unknown[] = JSON.parse(header);
    chain = sha256(chainText(chain, hash));
    if (seq !== at + 1) wrong.push(`After ${at} comes ${seq}.`);
    if (row.chain !== chain) wrong.push(`The chain at ${seq} is not what leads there.`);
    if (hash !== sha256(header)) wrong.push(`The header of ${seq} is not what was hashed.`);
    if (there.has(hash)) wrong.push(`${seq} is there twice.`);
    there.add(hash);
    const before = ends.get(device) ?? { seq: 0, hash: '', isSigned: true };
    if (deviceSeq !== before.seq + 1 || prev !== before.hash) {
      wrong.push(`${seq} does not follow its device’s entry before.`);
    }
    ends.set(device, { seq: deviceSeq, hash, isSigned: row.signature !== null });
  }
  for (const [device, { isSigned }] of ends) if (!isSigned) wrong.push(`The end of ${device} is not signed.`);
  return wrong;
}
