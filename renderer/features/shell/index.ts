export { Banners } from './Banners.tsx';
export { Shell } from './Shell.tsx';
export { StartFailed } from './StartFailed.tsx';
