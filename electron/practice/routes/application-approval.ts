import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkApplicationIdentifier } from '#shared/service/index.ts';
import type { ApprovalCenter } from '../approval-center.ts';
import { multipartValues } from '../http/multipart-values.ts';
import { Refusal } from '../http/refusal.ts';
import type { PracticeStore } from '../store/store.ts';

const FIELD = 'applicationid';

/** `getapplicationapproval`: a multipart form with the application identifier; the bare map of settings and values back. */
export async function applicationApprovalRoute(
  app: FastifyInstance,
  { approvalCenter, store }: { readonly approvalCenter: ApprovalCenter; readonly store: PracticeStore },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.post('/getapplicationapproval', async (request, reply) => {
    const application = await store.application(await readIdentifier(request));
    if (application === null) throw new Refusal(404, 'There is no application with this identifier.');
    const result = approvalCenter.approvalResult(application);
    await store.measureLater(application);
    return reply.type('application/json; charset=utf-8').send(result);
  });
}

async function readIdentifier({ headers, body }: FastifyRequest): Promise<string> {
  if (!Buffer.isBuffer(body)) throw new Refusal(415, `Send a multipart form with one field, ${FIELD}.`);
  const [text, ...others] = await multipartValues(FIELD, headers['content-type'] ?? '', body);
  if (text === undefined) throw new Refusal(422, `The form has no field ${FIELD}.`);
  if (others.length > 0) throw new Refusal(422, `The form has more than one field ${FIELD}.`);
  const identifier = checkApplicationIdentifier(text);
  if (!identifier.ok) throw new Refusal(422, `${FIELD}: ${identifier.error.message}`);
  return identifier.value;
}
