export const help = {
  title: 'Help',
  text: 'Available offline.',
  search: 'Search the help',
  guide: 'How-tos',
  glossary: 'Glossary',
  nothing: 'No results',
  open: 'Open',
  tasks: {
    start: {
      title: 'Get started',
      text: 'Choose “Practice with sample data” to try everything on this computer. Nothing leaves it. Or choose “Connect your service”: enter its URL and the access token from your provider, and test the connection first. A colored bar at the top always shows when you’re in practice mode. “Connect your service” in that bar opens the form later.',
    },
    lookUp: {
      title: 'Look up applications',
      text: 'In Applications, paste one application ID or many, or drop a text or CSV file. You’ll see the progress. Anything that fails is listed with its reason and can be retried. Everything you look up is available offline. Search by name, application ID, property, note, or tag; filter, sort, and save views.',
    },
    explain: {
      title: 'Explain a score',
      text: 'Open an application. The waterfall goes from the maximum down to the score. Below it, see the calculation for each attribute; choose one to see its curve with the applicant’s value. If the service’s score doesn’t match, both are shown. “Refresh” gets the latest data and lists what changed.',
    },
    decide: {
      title: 'Decide',
      text: 'On the application’s page choose “Approve”, “Approve with conditions”, or “Decline”. Reasons are suggested from the attributes that cost points. The decision keeps the data and rules version it was based on. If you change your mind, make a new decision; the earlier one stays in the history.',
    },
    notice: {
      title: 'Give an adverse action notice',
      text: 'After a decline or an approval with conditions, open the notice from the decision. Your office and the screening agency come from Settings. Check what’s marked, edit the text, then print it or save it as a PDF. Give it to the applicant and record how; it stays due until then. One notice per person. It includes nothing about co-applicants.',
    },
    notices: {
      title: 'Keep track of notices',
      text: 'Notices lists every adverse action notice: not written, not sent, came back, sent, or due for a correction. Choose what to show and the period it was decided in, or search. Choose a name to open its notice. Sort by due date or by days late. Export the list to Excel or CSV, or print it, for an audit.',
    },
    places: {
      title: 'Set up letters by place',
      text: 'In Settings, Letters by place, enter the text your counsel gave you for a state or a city, who gave it, and when. It’s added below the letter or replaces it. Fields such as the applicant’s name are filled in, and boxes are checked by what was decided; the preview shows how it comes out. If counsel says no text is needed, record that: otherwise a letter there isn’t complete. Choose the state and city in each property’s details; the address is never read for it. Set the days within which letters are due, too: Notices and Today then show what’s due and what’s late.',
    },
    household: {
      title: 'Send a household',
      text: 'Select applications in the list and choose “Group as household”, or start one in Households and add tokens. The first is the primary applicant; drag the others into order. Review the exact list, then send it. Once confirmed, you’ll see the lowest score, the average, and each member, and you can create its report link.',
    },
    link: {
      title: 'Copy and email a report link',
      text: 'Choose “Copy report link” anywhere an applicant or a household is shown, or press its shortcut. The link is on the clipboard and works for four hours. “Email…” opens your email app with text you can edit in Settings. Report links lists all links with the time left. Create a new one there when one expires.',
    },
    compare: {
      title: 'Compare applications',
      text: 'Select two to six applications in the list and choose “Compare”. Each attribute is a row, differences are marked, and everything works offline. Print it or save it as a PDF. Properties that use first-come, first-served show their queue, and comparison is off.',
    },
    reports: {
      title: 'Report to owners',
      text: 'In Reports choose a property and a period. You’ll see what came in, what was decided and how fast, how often decisions followed the recommendation, and the most frequent reasons. Choose a number to list the applications it counts. Print it, or save it as a workbook or CSV.',
    },
    publish: {
      title: 'Change and publish the rules',
      text: 'In the Approval center choose an attribute and change its fields. The sentence, curve, and effect update right away. Fix any issues listed. “Publish…” shows what changes, asks for a reason, and sends the exact document. History keeps every version; restore any of them as a draft.',
    },
    offline: {
      title: 'Work offline',
      text: 'Without the service, you can still search, review, compare, and decide on everything you’ve looked up. Lookups, publishing, households, and report links need the service; a banner tells you. Anything sent that isn’t confirmed is marked unconfirmed and never resent automatically.',
    },
    office: {
      title: 'Share an office',
      text: 'Several computers can work on the same data. In Settings, under “Shared office”, choose “Share from this computer”: it passes changes on while Threshold runs there. If your company runs an office server, choose “Create an office on a server” instead. Then choose “Invite someone…” and send the invite to one person, who chooses “Join an office” at the first start and pastes it. “Bring data along…” adds the data of a computer that already has some: you see first what would change. Everyone keeps working offline; what waits is sent later. “Move to a server…” moves the office without new invites. While you practice, try it with a second Threshold on this computer.',
    },
    peopleHere: {
      title: 'Share one computer',
      text: 'Several people can work on one computer, each under their own name. In Settings, under “Shared office”, choose “Add a person…”: they get a name, a role, and a PIN, and so do you if you have none yet. “Switch user” at the foot of the navigation, or its shortcut, closes your work and asks who’s next. Threshold asks again at each start and after it was locked. A PIN keeps colleagues from acting in each other’s name; it doesn’t protect the files on the computer. If someone forgets theirs, choose “Forgot your PIN?” and add them again.',
    },
    backUp: {
      title: 'Back up and restore',
      text: 'In Settings choose “Back up…” for one file, encrypted with a passphrase you choose. You can keep working. “Restore backup…” shows what’s in a file before anything changes, even on another computer. Settings shows where your data is stored and how long each kind is kept. You can review data past its retention period before it’s deleted. “Schedule backups…” makes one every day or week in a folder you choose. Backups and exported files are yours to protect: Threshold deletes only its own scheduled backups beyond the number you keep.',
    },
    lock: {
      title: 'Lock Threshold',
      text: 'Threshold locks after 15 minutes of inactivity, when your computer locks, or when you choose “Lock Threshold”. While locked, it shows nothing and holds no key. In Settings, change the minutes, or require a passphrase instead of your computer sign-in. “Make a recovery sheet…” gives you a code to print: it unlocks Threshold once if you forget the passphrase.',
    },
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly help: typeof help;
  }
}
