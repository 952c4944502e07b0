import { RECOMMENDATIONS_PATH } from '#renderer/navigation/paths.ts';

/** Where each tab of the approval center is. */
export const tabPaths = {
  attributes: '/approval-center',
  recommendations: RECOMMENDATIONS_PATH,
  history: '/approval-center/history',
} as const;
export type CenterTab = keyof typeof tabPaths;

export const isTab = (text: string | null): text is CenterTab =>
  text !== null && Object.hasOwn(tabPaths, text);

export function tabAt(pathname: string): CenterTab {
  const last = pathname.split('/').at(-1) ?? '';
  return isTab(last) ? last : 'attributes';
}
