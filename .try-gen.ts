import { judgedPercentOf } from '#shared/scoring/band.ts';
import { readReply } from '#shared/service/index.ts';
import { seededRandom } from './test/fixtures/applications.ts';
import { GENERATED_FOR, GENERATED_SERVICE, generatedReply } from './test/unit/service/generated-replies.ts';
const N = Number(process.argv[2] ?? 3000); const random = seededRandom(Number(process.argv[3] ?? 1));
const seen = new Map<string, number>(); let shown=0, believed=0, may=0, must=0;
for (let i=0;i<N;i++){ const g=generatedReply(random); const r=readReply(g.call,g.reply,Date.UTC(2026,2,1),{baseUrl:GENERATED_SERVICE,sent:GENERATED_FOR}); const is=r.ok&&(!('attributes' in r.value)||judgedPercentOf(r.value)!==null);
 if(is)believed++; if(g.mayBeBelieved)may++; if(g.mustBeBelieved)must++;
 const kind = is&&!g.mayBeBelieved?'FALSE ACCEPT':!is&&g.mustBeBelieved?'MISSED':'';
 if(kind){ seen.set(kind+g.call,(seen.get(kind+g.call)??0)+1); if(shown++<14) console.log(kind,g.call,g.reply.status,g.reply.body,g.because, r.ok? JSON.stringify(r.value).slice(0,200): r.error.detail+JSON.stringify(r.error.question??'')); else if (r.ok && shown++<25 && 'withheld' in r.value) console.log(r.value.withheld);} }
console.log(N,'believed',believed,'may',may,'must',must,seen);
