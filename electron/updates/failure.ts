import type { UpdateProblem } from '#shared/features/updates/model.ts';

/** A newer version that cannot be looked for, read or downloaded. */
export class UpdateFailure extends Error {
  readonly problem: UpdateProblem;

  constructor(problem: UpdateProblem, message: string) {
    super(message);
    this.name = 'UpdateFailure';
    this.problem = problem;
  }
}
