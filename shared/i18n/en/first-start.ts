export const firstStart = {
  title: 'Welcome to Threshold',
  lead: 'The screening desk of your leasing office: set the rules, look applications up, and see how each score comes about, also offline.',
  backup: 'Is there a backup of another machine?',
  practice: {
    title: 'Practice with sample data',
    text: 'A complete screening service runs on this machine, with 240 made-up applications in four properties.',
    points: {
      everything: 'Everything works: rules, scores, households, report links',
      nothing: 'Nothing leaves this machine, no account is needed',
      later: 'Connect to your own service whenever you like',
    },
    submit: 'Practice with sample data',
  },
  connect: {
    title: 'Connect to our service',
    text: 'Your organisation’s screening service: its address and a token.',
  },
  form: {
    name: 'Name',
    namePlaceholder: 'Our screening service',
    nameHint: 'What this desk calls the connection',
    baseUrl: 'Address of the service',
    baseUrlPlaceholder: 'https://screening.example.com',
    baseUrlHint: 'It begins with https:// (http:// only on this machine)',
    token: 'Token',
    tokenHint: 'Kept encrypted on this machine and never shown again',
    nameEmpty: 'Give the connection a name.',
    test: 'Test connection',
    submit: 'Connect',
    kept: 'What you entered is still here.',
  },
  test: {
    title: 'Connection test',
    passed: 'The connection works.',
    failed: 'The connection does not work yet.',
    steps: {
      name: 'Name of the server',
      connection: 'Connection',
      tls: 'Encryption (TLS)',
      token: 'Token',
      answer: 'Shape of the answer',
    },
    outcomes: { passed: 'passed', failed: 'failed', skipped: 'not tried' },
    duration: '{{duration}} ms',
    next: {
      name: 'Check the address for typing errors, and that this machine is online. A name of your own network may be known only there, or through its VPN.',
      connection:
        'The server’s name is known, but nothing answers there. Check the port in the address, then the proxy under Settings; a firewall may stand between. Whoever runs your network can tell.',
      tls: 'The server could not prove that it is the one meant, so nothing was sent. Check this machine’s date. Where your network looks into encrypted traffic, its certificate must be installed in this system.',
      token:
        'Paste the token once more, from its first to its last character. If it stays so, ask whoever gave it to you whether it has been withdrawn.',
      answer:
        'Something answers, but not as the screening service does. Check what follows the host in the address. If the address is right, send this test to whoever runs the service.',
    },
    nextOfPractice: 'Start the practice service below, then test again.',
    copy: 'Copy this test',
    copied: 'Copied',
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly firstStart: typeof firstStart;
  }
}
