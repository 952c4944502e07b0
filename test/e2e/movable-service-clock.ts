/**
 * Loaded before the practice service (`--import`), it gives its process a clock that the test moves by a message. The service
 * itself has no way to be told another time.
 */
let passedMs = 0;
const now = Date.now;
Date.now = () => now() + passedMs;

process.on('message', (byMs) => {
  passedMs += Number(byMs);
  process.send?.('moved');
});
// Listening to the test alone must not keep the service running.
process.channel?.unref();
