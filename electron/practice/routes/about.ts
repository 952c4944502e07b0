import type { FastifyInstance } from 'fastify';
import { PAGE_HEADERS } from '../http/page-headers.ts';
import { openApiDocument } from '../openapi.ts';
import { renderAboutPage } from '../report/render.tsx';

/** What the service says about itself: a page for people, a document for programs. */
export async function aboutRoutes(
  app: FastifyInstance,
  { url }: { readonly url: () => string },
): Promise<void> {
  app.get('/', async (_request, reply) => reply.headers(PAGE_HEADERS).send(renderAboutPage()));
  app.get('/openapi.json', async () => openApiDocument(url()));
}
