export const modifierKey: 'Ctrl' | '⌘' = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl';
