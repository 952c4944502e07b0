/** A bare Fastify route in a process of its own: reads any body, answers JSON of the size that the path names. */
import Fastify from 'fastify';

const app = Fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
const answers = new Map<string, string>();
app.post('/:bytes', (request, reply) => {
  const [bytes = '0'] = /\d+$/.exec(request.url) ?? [];
  let answer = answers.get(bytes);
  if (answer === undefined) {
    answer = JSON.stringify({ answer: 'x'.repeat(Math.max(0, Number(bytes) - '{"answer":""}'.length)) });
    answers.set(bytes, answer);
  }
  reply.type('application/json; charset=utf-8').send(answer);
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
