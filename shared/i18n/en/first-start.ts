export const firstStart = {
  title: 'Welcome to Threshold',
  lead: 'Applicant screening for your leasing office: set the rules, look up applications, and see how each score was calculated, even offline.',
  backup: 'Moving from another computer?',
  practice: {
    title: 'Practice with sample data',
    text: 'A complete screening service runs on this computer, with 240 made-up applications at four properties.',
    points: {
      everything: 'Everything works: rules, scores, households, report links',
      nothing: 'Nothing leaves this computer. No account needed.',
      later: 'Connect your own service anytime',
    },
    submit: 'Practice with sample data',
  },
  connect: {
    title: 'Connect your service',
    text: 'Enter your screening service’s URL and access token.',
  },
  form: {
    name: 'Name',
    namePlaceholder: 'Our screening service',
    nameHint: 'A name for this connection',
    baseUrl: 'Service URL',
    baseUrlPlaceholder: 'https://screening.example.com',
    baseUrlHint: 'Encrypted connections only: https:// is added if you leave it out',
    token: 'Access token',
    tokenHint: 'Encrypted on this computer and never shown again',
    nameEmpty: 'Enter a name for the connection.',
    test: 'Test connection',
    submit: 'Connect',
    kept: 'Your entries are still shown.',
  },
  test: {
    title: 'Connection test',
    passed: 'The connection works.',
    failed: 'Couldn’t connect',
    steps: {
      name: 'Server name (DNS)',
      connection: 'Connection',
      tls: 'Encryption (TLS)',
      token: 'Access token',
      answer: 'Response format',
    },
    outcomes: { passed: 'Passed', failed: 'Failed', skipped: 'Skipped' },
    duration: '{{duration}} ms',
    next: {
      name: 'Check the address for typos, and make sure this computer is online. A name on your own network may only work there, or through its VPN.',
      connection:
        'The server was found, but it isn’t responding. Check the port in the address and the proxy in Settings. A firewall may be blocking it. Your IT team can help.',
      tls: 'The server couldn’t prove its identity, so nothing was sent. Check this computer’s date. If your network inspects encrypted traffic, its certificate must be installed on this computer.',
      token:
        'Paste the token again, from the first to the last character. If this continues, ask whoever gave it to you if it was revoked.',
      answer:
        'A server responded, but it isn’t your screening service. Check what comes after the host in the address. If the address is right, send these results to your service provider.',
    },
    nextOfPractice: 'Start the practice service below, then test again.',
    copy: 'Copy results',
    copied: 'Copied',
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly firstStart: typeof firstStart;
  }
}
