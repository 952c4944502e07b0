/** The menus themselves, and what only a menu has; the commands in them bring their own words. */
export const menu = {
  file: '&File',
  edit: '&Edit',
  go: '&Go',
  view: '&View',
  window: '&Window',
  help: '&Help',
  openLogFolder: 'Open log folder',
} as const;
