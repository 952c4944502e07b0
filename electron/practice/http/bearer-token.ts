import { createHash, timingSafeEqual } from 'node:crypto';
import type { preParsingHookHandler } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * A hook that lets only the organisation's bearer token through. Both tokens are hashed first, so that the comparison
 * takes the same time whatever was sent, its length included.
 */
export function requireBearerToken(organisationToken: string): preParsingHookHandler {
  const expected = sha256(organisationToken);
  return (request, reply, _payload, done) => {
    const sent = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (timingSafeEqual(sha256(sent), expected)) return done();
    reply.header('www-authenticate', 'Bearer');
    done(
      new Refusal(
        401,
        sent === ''
          ? 'The Authorization header with the bearer token of the organisation is missing.'
          : 'The bearer token is not the one of this organisation.',
      ),
    );
  };
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
