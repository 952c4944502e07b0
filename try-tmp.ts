import { readFileSync, readdirSync } from 'node:fs';
import { readTableFile } from '#renderer/features/look-ups/table.ts';
const dir=process.argv[2] ?? '/work/shared/field/';
for (const f of readdirSync(dir)) if (/\.(xlsx|csv|txt|tsv)$/.test(f)) {
  const r = readTableFile(new Uint8Array(readFileSync(dir+f)));
  console.log('\n== '+f);
  if (!r.ok) { console.log(r.error); continue; }
  const file = r.value;
  const t = file.read({});
  console.log(file.kind, JSON.stringify(file.sheets), 'sheet', t.sheet, 'delim', JSON.stringify(t.delimiter), t.encoding, 'headings', t.headingLines, t.dayOrder, JSON.stringify(t.remarks), file.remarks);
  console.log(t.columns.map(c=>(c.isEmpty?'~':'')+(c.source==='group'?'^':'')+c.heading).join(' | '));
  t.rows.forEach((row,i)=>console.log(String(t.lines[i]).padStart(3), row.join(' | ')));
  for (const l of t.leftOut) console.log('   -', l.line, l.reason, l.text);
}
