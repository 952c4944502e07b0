import type { Channel, ChannelInput } from '#shared/rpc/contract.ts';
import type { CacheArea } from '#shared/rpc/events.ts';

/** Which part of the records an answer comes from: when that part changes, the answer is asked for anew. */
const areaByChannel = {
  'approvalCenter.get': 'approvalCenter',
  'approvalCenter.versions': 'approvalCenter',
  'approvalCenter.version': 'approvalCenter',
  'approvalCenter.previewBands': 'applications',
  'approvalCenter.histogram': 'applications',
  'applications.list': 'applications',
  'applications.properties': 'applications',
  'applications.tags': 'applications',
  'applications.neighbours': 'applications',
  'applications.get': 'applications',
  'applications.fetches': 'applications',
  'applications.rawReply': 'applications',
  'decisions.list': 'applications',
  'notices.basis': 'applications',
  'notices.list': 'applications',
  'pointing.get': 'applications',
  'pointing.try': 'applications',
  'pointing.linkReply': 'reportLinks',
  'comparison.get': 'applications',
  'firstCome.queue': 'applications',
  'households.list': 'households',
  'households.results': 'households',
  'households.applicationsOf': 'applications',
  'reportLinks.list': 'reportLinks',
  'reportHosts.list': 'reportLinks',
  'activity.list': 'activity',
  'activity.people': 'activity',
  'backup.last': 'activity',
  'copies.list': 'activity',
  'unsaved.get': 'unsaved',
} as const satisfies Partial<Record<Channel, CacheArea>>;

/** The channels whose answers a page keeps. */
export type QueryChannel = keyof typeof areaByChannel;

/** A key begins with its area, so that one invalidation finds every query of it. */
export const queryKey = <Name extends QueryChannel>(name: Name, input: ChannelInput<Name>) =>
  [areaByChannel[name], name, input] as const;

export const areaKey = (area: CacheArea) => [area] as const;
export const deskStateKey = ['desk-state'] as const;
export const lookUpsKey = ['look-ups'] as const;
