/** What a utility process has of its parent, by Node's own channel: loaded before the program of that process. */
import { EventEmitter } from 'node:events';

class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    process.send?.(message);
  }
}

const port = new ParentPort();
// Whoever listens late misses nothing: Node reads the channel from its own first listener on.
port.once('newListener', (name) => {
  if (name === 'message') process.on('message', (data) => port.emit('message', { data, ports: [] }));
});
// Chromium ends its processes with the program.
process.on('disconnect', () => process.exit(1));
Object.defineProperty(process, 'parentPort', { value: port });
