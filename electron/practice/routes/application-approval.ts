import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkApplicationIdentifier } from '#shared/service/index.ts';
import type { ApprovalCenter } from '../approval-center.ts';
import { Refusal } from '../http/refusal.ts';
import type { PracticeStore } from '../store/store.ts';

const FIELD = 'applicationid';
const IDENTIFIER_BYTES = 1_024;

/** `getapplicationapproval`: a multipart form with the application identifier; the bare map of settings and values back. */
export async function applicationApprovalRoute(
  app: FastifyInstance,
  { approvalCenter, store }: { readonly approvalCenter: ApprovalCenter; readonly store: PracticeStore },
): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    limits: { parts: 10, fields: 10, files: 1, fieldSize: IDENTIFIER_BYTES, fieldNameSize: 100 },
  });

  app.post('/getapplicationapproval', async (request, reply) => {
    const application = await store.application(await readIdentifier(request));
    if (application === null) throw new Refusal(404, 'There is no application with this identifier.');
    const result = approvalCenter.approvalResult(application);
    await store.measureLater(application);
    return reply.type('application/json; charset=utf-8').send(result);
  });
}

async function readIdentifier(request: FastifyRequest): Promise<string> {
  if (!request.isMultipart()) throw new Refusal(415, `Send a multipart form with one field, ${FIELD}.`);
  const [text, ...others] = await readField(request);
  if (text === undefined) throw new Refusal(422, `The form has no field ${FIELD}.`);
  if (others.length > 0) throw new Refusal(422, `The form has more than one field ${FIELD}.`);
  const identifier = checkApplicationIdentifier(text);
  if (!identifier.ok) throw new Refusal(422, `${FIELD}: ${identifier.error.message}`);
  return identifier.value;
}

/** Every value that the form gives the field. */
async function readField(request: FastifyRequest): Promise<readonly string[]> {
  const values: string[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'field' || typeof part.value !== 'string' || part.valueTruncated) {
        throw new Refusal(422, `The form has one text field, ${FIELD}, and no files.`);
      }
      if (part.fieldname === FIELD) values.push(part.value);
    }
    return values;
  } catch (error) {
    // Limits come with a status; a form that ends in the middle comes with none.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new Refusal(400, 'The multipart form cannot be read.');
  }
}
