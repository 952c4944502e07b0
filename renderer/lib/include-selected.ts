/** What is chosen is offered, also where nothing on this desk has it any more. */
export const includeSelected = (chosen: string | null, known: string[]): string[] =>
  chosen === null || known.includes(chosen) ? known : [chosen, ...known];
