import { readTableFile } from '#renderer/features/look-ups/table.ts';
const N=100_000;
const rowOf=(place:number)=>{ const identifier = place % 100 === 0 ? `NEW-${place}` : `A-${10000+place}`; const phone = `(614) 555-${String(place % 10_000).padStart(4, '0')}`;
 return `${identifier},applicant${place}@example.com,"${phone}",Court ${place % 20},${place % 400},2026-0${1 + (place % 9)}-15`; };
const plain = `Application ID,Email,Phone,Property,Unit,Move-in date\r\n${Array.from({length:N},(_,p)=>rowOf(p)).join('\r\n')}\r\n`;
const lines=['Rental Applications,,,,,','Exported On: 03/14/2026 08:12 AM,,,,,','Properties: All,,,,,',',,,,,','Application ID,Email,Phone,Property,Unit,Move-in date'];
for (let p=0;p<N;p++){ if(p%50===0){ if(p>0) lines.push(`Total,50,,,,`); lines.push(`"-> Court ${p%20} - 12 Alder St Dayton, OH 45402 - ${p%400}",,,,,`);} if(p%500===0&&p>0){lines.push(`Page ${p/500} of 200,,,,,`,'Application ID,Email,Phone,Property,Unit,Move-in date');} lines.push(rowOf(p)); }
lines.push('Total,50,,,,','Grand Total,100000,,,,');
const report = lines.join('\r\n');
const enc=new TextEncoder();
for (let round=0; round<4; round++) for (const [name,text] of [['plain',plain],['report',report]] as const) {
  const bytes=enc.encode(text);
  const t0=process.cpuUsage().user/1000;
  const f=readTableFile(bytes); if(!f.ok) throw new Error(f.error);
  const t1=process.cpuUsage().user/1000;
  const t=f.value.read({});
  const t2=process.cpuUsage().user/1000;
  console.log(name, (t1-t0).toFixed(0), (t2-t1).toFixed(0), t.rows.length, t.leftOut.length, t.columns.length, t.dayOrder);
}
