export const tour = {
  name: 'Tour',
  step: 'Step {{number}} of {{count}}',
  next: 'Next',
  back: 'Back',
  done: 'Done',
  skip: 'Skip the tour',
  return: 'Back to this step',
  rules: {
    title: 'Each rule is a sentence and a curve',
    text: 'Choose an attribute here: its rule stands beside the list as one sentence and a curve. “Credit score” is the wrong way round on purpose: open it, read its finding, and mend it with one click.',
  },
  lookUp: {
    title: 'Look applications up',
    text: 'Paste identifiers into this field, or drop a file. To practise, look up the 240 sample applications.',
    action: 'Look up the samples',
  },
  score: {
    title: 'Every lost point can be seen',
    text: 'This is Jasper Nettlecombe. The waterfall goes from all points down to his score; below it stands the arithmetic of each attribute, in words. A decision with its reasons is one click away.',
  },
  household: {
    title: 'Together they pass, one does not alone',
    text: 'Alma, Jasper and Yusuf apply for one unit. Side by side it is plain: two pass, Jasper does not, and the mean of the three does. Select them in the list and choose “Make a household” to send them as one.',
  },
  link: {
    title: 'A report link is one click',
    text: '“Copy report link” asks for a link that works for four hours and puts it on the clipboard. “Email…” in the message that appears opens your mail program with it. Whoever holds the link can open the report.',
  },
  data: {
    title: 'Your data stays on this machine',
    text: 'Here is where it lies, encrypted. Bands, properties, mail and lock are set on this page, and Activity lists every act. {{key}} finds every command: “Show me around” repeats this tour, “Help” explains every term.',
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly tour: typeof tour;
  }
}
