import type { FastifyInstance } from 'fastify';
import { sendPage } from '../http/page.ts';
import { openApiDocument } from '../openapi.ts';
import { renderAboutPage } from '../report/render.tsx';

/** What the service says about itself: a page for people, a document for programs. */
export async function aboutRoutes(
  app: FastifyInstance,
  { url }: { readonly url: () => string },
): Promise<void> {
  app.get('/', async (_request, reply) => sendPage(reply, 200, renderAboutPage()));
  app.get('/openapi.json', async () => openApiDocument(url()));
}
