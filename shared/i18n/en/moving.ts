export const moving = {
  title: 'Move to a server',
  text: 'The office can move to another server, such as one that your company runs.',
  open: 'Move to a server…',
  dialogTitle: 'Move the office to another server',
  what: 'Everything is copied to the new office server, with its signatures. What was deleted stays deleted.',
  others:
    'Then every computer of the office switches automatically, and nobody is invited again. A computer that’s off switches when it connects next.',
  meanwhile: 'Everyone keeps working. Open invites stop working: create new ones afterward.',
  reach: 'Every computer of the office must be able to reach the new address.',
  code: 'Whoever set up the new office server creates the code there.',
  submit: 'Start moving',
  kept: 'Nothing was moved. Your entries are still shown.',
  connecting: 'Connecting to {{hub}}…',
  copying: 'Copying to {{hub}}: {{done}} of {{total}} entries',
  telling: 'Everything is copied. Telling the other computers…',
  goOn: 'You can keep working or close Threshold. The move continues automatically.',
  untilCopied: 'Until everything is copied, nothing changes for the others.',
  since: 'Started {{time}}.',
  cancel: 'Stop the move…',
  ask: 'Stop the move?',
  means:
    'The office stays where it is. What was copied stays on the new office server until its administrator deletes it.',
  confirm: 'Stop the move',
  goesOn: 'The move continues.',
  movedTo: 'The office has moved to {{hub}}',
  notThere:
    'This computer can’t connect there yet and tries again automatically. What you do meanwhile isn’t lost.',
  old: {
    title: 'Old office server on this computer',
    text: 'The office has moved. This office server only shows the way to computers that haven’t connected since. Keep it until everyone has switched.',
    notSeen: 'Nothing received since the move from: {{names}}.',
    seen: 'Everyone has been active since the move. You can stop it.',
    stop: 'Stop the old office server…',
    ask: 'Stop the old office server?',
    means:
      'What only this office server has is sent to the new one first. Then it’s deleted from this computer. A computer that hasn’t connected since the move must then be invited again.',
    confirm: 'Stop old office server',
    kept: 'The old office server wasn’t stopped.',
  },
} as const;

declare module '../texts.ts' {
  interface English {
    readonly moving: typeof moving;
  }
}
