export const settings = {
  title: 'Settings',
  saved: 'Saved',
  changeFailed: 'The setting was not changed.',
  contents: 'Contents of the settings',
  connection: {
    title: 'Connection',
    text: 'Each connection has its own records on this machine.',
    active: 'In use',
    use: 'Use',
    useOf: 'Use {{name}}',
    practiceKind: 'Practice service on this machine',
    token: 'Token ends in {{ending}}',
    hasToken: 'Token is set',
    noToken: 'No token',
    newToken: 'New token for {{name}}',
    newTokenHelp: 'Replaces the one that is kept. It cannot be shown again.',
    setToken: 'Set token',
    tokenSet: 'The token is set.',
    test: 'Test connection',
    another: 'Connect another service',
    anotherClose: 'Do not connect',
    practise: 'Practice with sample data',
  },
  reportHosts: {
    label: 'Other hosts of reports',
    help: 'A report link is taken where it leads to the service’s own domain. Allow another host only when the service has told you that its reports are there.',
    malformed: 'This is no name of a host, such as reports.example.com.',
    allow: 'Allow this host',
    list: 'Hosts that are allowed',
    allowedBy: 'Allowed by {{who}} on {{time}}',
    disallow: 'Allow {{host}} no longer',
  },
  practice: {
    title: 'Practice service',
    text: 'A complete screening service on this machine, reachable from nowhere else. Stop it to see how the desk works when its service cannot be reached: everything that was looked up stays.',
    running: 'It is running.',
    starting: 'It is starting…',
    stopped: 'It is stopped.',
    failed: 'It could not start.',
    start: 'Start the practice service',
    stop: 'Stop the practice service',
  },
  proxy: {
    title: 'Proxy',
    text: 'Counts from the next call on, and for new versions of the desk. The service’s own encryption goes through the proxy unopened; what is on this machine is always reached directly.',
    use: {
      system: 'As this system says',
      none: 'None: straight to the service',
      own: 'This one:',
    },
    address: 'Address of the proxy',
    addressHelp:
      'http://, https:// or socks5://, with host and port; one that asks for a password cannot be used',
    addressPlaceholder: 'http://proxy.example.com:8080',
    problems: {
      empty: 'Enter the address of the proxy.',
      malformed: 'It must begin with http://, https:// or socks5:// and name host and port.',
      credentials: 'The address must not hold a user name or a password.',
    },
    save: 'Save the proxy',
  },
  calls: {
    title: 'Calls to the service',
    concurrency: 'Calls at once',
    concurrencyHelp: '1 to 16; the service’s own limit is not known',
    connectSeconds: 'Connecting',
    headersSeconds: 'First answer',
    bodySeconds: 'Whole answer',
    seconds: 'seconds at most',
    save: 'Save',
    range: 'From {{least}} to {{most}}.',
  },
  look: {
    title: 'Look and language',
    theme: 'Theme',
    themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
    density: 'Density',
    densities: { comfortable: 'Comfortable', compact: 'Compact: more on a screen' },
    language: 'Language',
  },
  lock: {
    title: 'Lock',
    passphrase: 'A locked desk shows nothing and holds no key in memory. Your passphrase opens it again.',
    'operating-system':
      'A locked desk shows nothing and holds no key in memory. Whoever is signed in to this account of the system can open it again; a passphrase keeps others out.',
    after: 'Lock the desk when nobody is there',
    afterHelp:
      'Also when the system locks its screen or goes to sleep. A look-up that runs can be continued afterwards.',
    never: 'Never',
    minutes_one: 'After {{count}} minute',
    minutes_other: 'After {{count}} minutes',
    now: 'Lock now',
    protect: 'Ask for a passphrase…',
    change: 'Change the passphrase…',
    current: 'Passphrase now',
    next: 'New passphrase',
    keptBy: 'The desk is opened by',
    byPassphrase: 'a new passphrase',
    byKeyStore: 'this system’s key store, without a question',
    takes: 'Your records are then encrypted again. You can go on working when that is done.',
    asBefore: 'What opened the desk before still opens it.',
    changed: {
      passphrase: 'From now on the new passphrase opens the desk.',
      'operating-system': 'From now on this system’s key store opens the desk.',
    },
    cancel: 'Cancel',
    save: 'Save',
  },
  data: {
    title: 'Data on this machine',
    folder: 'Data folder',
    protection: 'Protection',
    'operating-system':
      'The records and the token are encrypted; their key is kept by this system’s own key store for your account.',
    passphrase:
      'The records and the token are encrypted; their key is protected by your passphrase, asked for at every start.',
    plain:
      'Only theme, language, density and the place of the window are not encrypted. A locked desk knows no address of a service.',
    version: 'Threshold {{version}}',
    standIn: 'Runs in the stand-in host, for development and tests.',
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly settings: typeof settings;
  }
}
