import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Asks for a link's challenge as the page's widget does. */
export async function fetchChallenge(link: string): Promise<Challenge> {
  const response = await fetch(`${link}/challenge`);
  if (!response.ok) throw new Error(`No challenge: ${response.status}`);
  return response.json();
}

/** Solves it as the widget does, by trying. */
export async function solve(challenge: Challenge): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The challenge was not solved.');
  return solution;
}

/** What the widget puts into its hidden field. */
export function payloadOf(challenge: Challenge, solution: Solution): string {
  const { parameters, signature } = challenge;
  return Buffer.from(JSON.stringify({ challenge: { parameters, signature }, solution })).toString('base64');
}

/** Sends the form of the captcha page. */
export async function sendSolution(
  link: string,
  payload: string,
  headers: Record<string, string> = {},
): Promise<{ readonly status: number; readonly headers: Headers; readonly page: string }> {
  const body = new URLSearchParams({ altcha: payload });
  const response = await fetch(link, { method: 'POST', body, headers });
  return { status: response.status, headers: response.headers, page: await response.text() };
}

/** Opens a link the whole way: the challenge, its solution, the report. */
export async function openReport(link: string) {
  const challenge = await fetchChallenge(link);
  return sendSolution(link, payloadOf(challenge, await solve(challenge)));
}
