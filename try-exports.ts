import { isDeepStrictEqual } from 'node:util';
import { readTableFile } from '#renderer/features/look-ups/table.ts';
import { foreignExports } from '#test/fixtures/foreign-exports.ts';
let bad = 0;
for (const { name, file, headings, rows, leftOut } of foreignExports) {
  const read = readTableFile(file());
  if (!read.ok) { console.log('ERR', name, read.error); bad++; continue; }
  const table = read.value.read({});
  const places = [...table.columns.keys()].filter((place) => table.columns[place]?.isEmpty === false);
  const h = places.map((p) => table.columns[p]?.heading);
  const r = table.rows.map((row) => places.map((p) => row[p] ?? ''));
  const l = table.leftOut.map(({ line, reason }) => `${line} ${reason}`);
  if (!isDeepStrictEqual(h, headings) || !isDeepStrictEqual(r, rows) || (leftOut && !isDeepStrictEqual(l, leftOut))) {
    bad++; console.log('BAD', name); console.log(h); console.log(r); console.log(l, leftOut);
  }
}
console.log(foreignExports.length, 'bad', bad);
