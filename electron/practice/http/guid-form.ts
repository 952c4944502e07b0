import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from './refusal.ts';

const formSchema = z.object({ guid: z.union([z.string(), z.array(z.string())]).optional() });

/** The one parameter of the two form-encoded calls. */
export function readGuid(request: FastifyRequest): string {
  const form = formSchema.safeParse(request.body);
  if (!form.success) throw new Refusal(415, 'Send the parameter guid form-encoded.');
  const { guid } = form.data;
  if (Array.isArray(guid)) throw new Refusal(422, 'The parameter guid was sent more than once.');
  if (guid === undefined || guid.trim() === '')
    throw new Refusal(422, 'The parameter guid is missing or empty.');
  return guid;
}
