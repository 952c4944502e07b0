export const tour = {
  name: 'Tour',
  step: 'Step {{number}} of {{count}}',
  next: 'Next',
  back: 'Back',
  done: 'Done',
  skip: 'Skip tour',
  return: 'Back to this step',
  rules: {
    title: 'Each rule is a sentence and a curve',
    text: 'Choose an attribute. Its rule is shown next to the list as one sentence and a curve. “Credit score” is set up backwards on purpose: open it, read the issue, and fix it with one click.',
  },
  lookUp: {
    title: 'Look up applications',
    text: 'Paste application IDs into this field, or drop a file. To practice, look up the 240 sample applications.',
    action: 'Look up samples',
  },
  score: {
    title: 'See every point lost',
    text: 'This is Jasper Nettlecombe. The waterfall goes from the maximum down to his score. Below it, see the calculation for each attribute. A decision with its reasons is one click away.',
  },
  decide: {
    title: 'Decide with one key',
    text: 'A approves, C approves with conditions, D declines. Where that is recommended, the main reasons are already checked. Every decision can be undone. After a decline, “Write notice” opens the adverse action letter.',
  },
  household: {
    title: 'They qualify together; one doesn’t alone',
    text: 'Alma, Jasper, and Yusuf apply for one unit. Side by side, it’s clear: two qualify, Jasper doesn’t, and the average of the three does. Select them in the list and choose “Group as household” to send them as one.',
  },
  link: {
    title: 'A report link is one click',
    text: '“Copy report link” creates a link that works for four hours and puts it on the clipboard. “Email…” in the message that appears opens your email app with it. Anyone with the link can open the report.',
  },
  today: {
    title: 'Start each day here',
    text: 'Today shows who waits for a decision, which letters are due, and what failed. Your data stays on this computer, encrypted. {{key}} finds every command: “Show me around” repeats this tour, and “Help” explains every term.',
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly tour: typeof tour;
  }
}
