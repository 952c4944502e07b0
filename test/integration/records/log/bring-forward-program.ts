/** Opens records and brings them forward, telling each step: to be killed at any of them. */
import { openPrepared } from '#electron/records/open-prepared.ts';

const [file = '', key = ''] = process.argv.slice(2);
const { records } = openPrepared(file, Buffer.from(key, 'hex'));
process.stdout.write('opened\n');
while (records.bringSomeForward(1) > 0) process.stdout.write('some\n');
