import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApprovalCenter } from '../approval-center.ts';
import { Refusal } from '../http/refusal.ts';
import { readApprovalCenter } from '../read-approval-center.ts';

/**
 * `setapprovalcenter`: replaces the whole configuration. The document shows no content type for its body, so the body
 * is read as JSON whatever it is called; only a form with parts cannot be meant.
 */
export async function approvalCenterRoute(
  app: FastifyInstance,
  { approvalCenter, clock }: { readonly approvalCenter: ApprovalCenter; readonly clock: () => number },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    if (request.headers['content-type']?.startsWith('multipart/') !== true) return body;
    throw new Refusal(415, 'The approval center is sent as a JSON object, not as a multipart form.');
  });

  app.post('/setapprovalcenter', async (request) => {
    const settings = readApprovalCenter(request.body);
    if (!settings.ok) throw new Refusal(settings.error.statusCode, settings.error.message);
    await approvalCenter.replace(settings.value, clock());
    return { success: true, message: '' };
  });
}
