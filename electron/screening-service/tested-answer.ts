import { isWireObject } from '#shared/scoring/wire.ts';
import { fieldLike } from '#shared/service/field-names.ts';
import { SERVICE_CALLS } from '#shared/service/index.ts';
import { verdictsIn } from '#shared/service/verdicts.ts';

/** Asked for so that nothing is read of anybody: no service should have it, and every answer to it tells what we want to know. */
export const UNLIKELY_IDENTIFIER = 'threshold-connection-test';

/**
 * Whether an error as JSON is one that the screening service makes of an application that it does not know. Any web server may answer JSON
 * to a path that it does not have: the service has the documented `success` in it, or speaks of what was asked for.
 */
export function isErrorOfService(raw: string): boolean {
  const json = parsed(raw);
  if (json === undefined) return false;
  if (isWireObject(json) && fieldLike(json, ['success']) !== undefined) return true;
  // The name of the call stands in what a server says of a path that it does not have.
  const words = SERVICE_CALLS.reduce((text, call) => text.replaceAll(new RegExp(call, 'gi'), ''), raw);
  return new RegExp(`applica(?:tion|nt)|identifier|${UNLIKELY_IDENTIFIER}`, 'i').test(words);
}

/** Whether an answer as JSON holds nothing at all: how some services say that there is no such application. */
export function isHollow(raw: string): boolean {
  const json = parsed(raw);
  return (
    json !== undefined &&
    holdsNothing(json) &&
    verdictsIn(json, 'result').every(({ says }) => says === 'positive')
  );
}

/** Whether an answer is JSON, whatever is in it. */
export const isJson = (raw: string): boolean => parsed(raw) !== undefined;

function holdsNothing(value: unknown): boolean {
  if (value === null || value === '') return true;
  if (Array.isArray(value)) return value.every(holdsNothing);
  if (!isWireObject(value)) return false;
  return Object.entries(value).every(
    ([name, inner]) =>
      holdsNothing(inner) || verdictsIn({ [name]: inner }, 'result').some(({ says }) => says === 'positive'),
  );
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
