import { readReply } from '#shared/service/index.ts';
import { judgedPercentOf } from '#shared/scoring/band.ts';
import { isDeepStrictEqual } from 'node:util';
import { RESULT_DIALECTS } from './test/unit/service/dialects-results.ts';
let bad=0;
for (const d of RESULT_DIALECTS) {
  const a = readReply('getapplicationapproval', {status: d.status ?? 200, headers: {'content-type':'application/json'}, body: d.reply}, 0, { sent: {applicationId: 'A-1'} });
  let c: any;
  if (!a.ok) c = { comesTo: a.error.kind === 'refused' ? 'refused' : 'not understood' };
  else {
    const { score, weight } = a.value; const percent = judgedPercentOf(a.value);
    const imp = Object.keys(a.value.impossible ?? {}).filter((n)=>a.value.notMeasured.includes(n)).length;
    c = percent === null ? { comesTo: 'no recommendation', score, weight } : { comesTo: imp ? 'review':'whole', score, weight, percent };
  }
  if (!isDeepStrictEqual(c, d.expect)) { bad++; console.log(d.axis, d.name, '| got', JSON.stringify(c), '| want', JSON.stringify(d.expect), '|', a.ok ? JSON.stringify([a.value.withheld, a.value.unreadableReasons]) : a.error.detail); }
}
console.log(RESULT_DIALECTS.length, 'bad', bad, new Set(RESULT_DIALECTS.map((d)=>d.axis+d.name)).size, new Set(RESULT_DIALECTS.map((d)=>`${d.status} ${d.reply}`)).size);
