import { readReply } from '#shared/service/index.ts';
import { linkPlacesOf } from '#shared/service/link-places.ts';
import { NO_MAPPING } from '#shared/service/pointing.ts';
import { readBody } from '#shared/service/reply-body.ts';
import { isDeepStrictEqual } from 'node:util';
import { LINK_DIALECTS, LINK_RECEIVED_MS, LINK_SENT, LINK_SERVICE } from './test/unit/service/dialects-links.ts';
let bad=0;
for (const d of LINK_DIALECTS) {
  const t0 = performance.now();
  const a = readReply('getTempUrl', d.reply, LINK_RECEIVED_MS, { baseUrl: LINK_SERVICE, sent: LINK_SENT, mapping: NO_MAPPING });
  let c: any;
  if (a.ok) c = { comesTo: 'link', ...a.value };
  else if (a.error.kind === 'refused') c = { comesTo: 'refused' };
  else if (a.error.question?.kind === 'field') c = { comesTo: 'field', field: a.error.question.field };
  else if (a.error.question) c = { comesTo: 'shape' };
  else { const p = /no report link|more than one|cannot be used|is no text/.test(a.error.detail ?? ''); const pl = linkPlacesOf(readBody(d.reply.body), { baseUrl: LINK_SERVICE }); c = { comesTo: p && pl.length>0 ? 'place':'none' }; }
  if (!isDeepStrictEqual(c, d.expect)) { bad++; console.log(d.name, '| got', JSON.stringify(c), '| want', JSON.stringify(d.expect), '|', a.ok ? '' : a.error.detail); }
  if (performance.now()-t0 > 500) console.log('SLOW', d.name);
}
console.log(LINK_DIALECTS.length, 'bad', bad, new Set(LINK_DIALECTS.map((d)=>JSON.stringify(d.reply))).size, new Set(LINK_DIALECTS.map((d)=>d.name)).size);
