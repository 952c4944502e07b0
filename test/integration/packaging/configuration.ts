import { getConfig } from 'app-builder-lib/out/util/config/config.js';
import type { Configuration } from 'electron-builder';
import { projectFolder } from '../../run/build.ts';

/** `electron-builder.yml` as electron-builder reads it. */
export const packagingConfiguration = (): Promise<Configuration> => getConfig(projectFolder, null, null);
