import type { FastifyInstance } from 'fastify';
import { ASSETS, ASSETS_VERSION } from '../assets.ts';
import { Refusal } from '../http/refusal.ts';

/** The scripts and styles of the report's pages. */
export async function assetRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { name: string } }>(`/assets/${ASSETS_VERSION}/:name`, async (request, reply) => {
    const asset = ASSETS.get(request.params.name);
    if (asset === undefined) throw new Refusal(404, 'There is nothing at this address.');
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'",
        'content-type': asset.contentType,
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(asset.text);
  });
}
