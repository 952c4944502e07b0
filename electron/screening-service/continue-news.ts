import type net from 'node:net';

const NEWS = /^HTTP\/1\.[01] 100[ \r]/;
const NEWS_BEGINS = ['HTTP/1.1 100 ', 'HTTP/1.0 100 '];
/** News that has not ended by then is none. */
const LONGEST_NEWS = 16 * 1_024;

/**
 * Takes `100 Continue` out of what a server answers. Some send it without being asked (it means: send the body, which is on its way already),
 * and undici takes it for the end of the connection; 102 and 103 it skips by itself. Only the beginning of an answer is looked at:
 * what was read first since a request was written.
 */
export function skipContinue(socket: net.Socket): void {
  const read = socket.read.bind(socket);
  let writtenAtAnswer = -1;
  let held: Buffer | null = null;

  socket.read = (size?: number): unknown => {
    const chunk: unknown = read(size);
    if (!Buffer.isBuffer(chunk)) return chunk;
    if (held === null && writtenAtAnswer === socket.bytesWritten) return chunk;
    let rest: Buffer = held === null ? chunk : Buffer.concat([held, chunk]);
    held = null;
    while (rest.length > 0) {
      const start = rest.toString('latin1', 0, 13);
      const isNews = NEWS.test(start);
      const end = isNews ? rest.indexOf('\r\n\r\n') : -1;
      if (end !== -1) {
        rest = rest.subarray(end + 4);
        continue;
      }
      if ((isNews || NEWS_BEGINS.some((begins) => begins.startsWith(start))) && rest.length < LONGEST_NEWS) {
        held = rest;
        return null;
      }
      writtenAtAnswer = socket.bytesWritten;
      return rest;
    }
    return null;
  };
}
