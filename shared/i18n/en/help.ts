export const help = {
  title: 'Help',
  text: 'Works offline; nothing is asked of anybody.',
  search: 'Search the help',
  guide: 'How to',
  glossary: 'Terms',
  nothing: 'Nothing in the help has these words.',
  open: 'Go there',
  tasks: {
    start: {
      title: 'Start',
      text: 'Choose “Practice with sample data” to try everything on this machine: nothing leaves it. Or choose “Connect to our service”: enter its address and the token from its operator, and test the connection first. A coloured bar at the top says at all times that you are practising. “Connect to our service” in that bar leads to the form later.',
    },
    lookUp: {
      title: 'Look applications up',
      text: 'In Applications, paste one identifier or many, or drop a text or CSV file. Progress is shown; what fails is listed with its reason and can be retried. Everything looked up stays here, also offline. Search by name, identifier, property, note or tag; filter, sort, and keep a view under a name.',
    },
    explain: {
      title: 'Explain a score',
      text: 'Open an application. The waterfall goes from all points down to the score. Below it, each attribute has its arithmetic in words; choose one to see its curve with the applicant’s value. If the service counts otherwise, both numbers are shown. “Refresh” fetches the newest values, and what has changed is listed.',
    },
    decide: {
      title: 'Decide',
      text: 'On the application’s page choose “Approve”, “With conditions” or “Decline”. Reasons are offered from the attributes that cost points. The decision keeps the values and the version of the rules by which it was made. A change of mind is a new decision; the earlier one stays.',
    },
    notice: {
      title: 'Give an adverse-action notice',
      text: 'After a decline or an approval with conditions, open the notice from the decision. Your office and the reporting agency come from Settings. Check what is marked, edit the words, then print it or save it as a PDF. One notice per person: nothing of a co-applicant stands in it.',
    },
    household: {
      title: 'Send a household',
      text: 'Select the applications in the list and choose “Make a household”, or begin one in Households and add tokens. The first is the primary applicant; drag the others into order. See the exact list, then send it. Once it is confirmed, the lowest score, the mean and each member are shown, and its report link can be made.',
    },
    link: {
      title: 'Copy and mail a report link',
      text: 'Choose “Copy report link” wherever an applicant or a household is shown, or press the keys for it. The link is on the clipboard and works for four hours. “Email…” opens your mail program with a text that you can edit in Settings. Report links lists all with the time left; make an expired one anew there.',
    },
    compare: {
      title: 'Compare applications',
      text: 'Select two to six applications in the list and choose “Compare”. Attributes are rows, differences are marked, and everything works offline. Print it or save it as a PDF. Properties in first-come order show their queue and are not compared.',
    },
    publish: {
      title: 'Change and publish the rules',
      text: 'In the Approval center choose an attribute and change its fields: sentence, curve and effect follow at once. Mend what the findings say. “Publish…” shows what changes, asks for a reason, and sends the exact document. History keeps every version; make a draft of any of them.',
    },
    offline: {
      title: 'Work offline',
      text: 'Without the service, everything looked up before can be searched, explained, compared and decided. Looking up, publishing, sending households and making links need the service; a banner says so. What was sent without an answer is marked as unconfirmed, and never sent again by itself.',
    },
    backUp: {
      title: 'Back up and restore',
      text: 'In Settings choose “Back up…”: one file, encrypted with a passphrase that you choose; the desk goes on working. “Restore a backup…” shows what a file holds before anything is changed, also on another machine. Settings shows where the records are, and how long each kind of data is kept. What is past its time is shown before it is erased. Backups and exported files are yours to protect: nothing here erases them.',
    },
    lock: {
      title: 'Lock the desk',
      text: 'The desk locks itself when nobody is there for 15 minutes, with the system’s own lock, or when you choose “Lock the desk”. Locked, it shows nothing and holds no key. In Settings, change the minutes, or choose a passphrase in place of the system’s key store.',
    },
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly help: typeof help;
  }
}
