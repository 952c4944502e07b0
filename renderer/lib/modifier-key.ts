/** Which keys are the usual ones. */
export const keyboard: 'mac' | 'other' = navigator.userAgent.includes('Mac') ? 'mac' : 'other';

export const modifierKey: 'Ctrl' | '⌘' = keyboard === 'mac' ? '⌘' : 'Ctrl';
