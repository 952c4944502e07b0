/** A Fastify route in a process of its own that answers as `addCoapplicant` does once one row is committed to the file that it was started with. */
import Database from 'better-sqlite3';
import Fastify from 'fastify';

const [, , file = ''] = process.argv;
const connection = new Database(file);
// As the practice service opens its own.
connection.pragma('locking_mode = EXCLUSIVE');
connection.pragma('journal_mode = WAL');
connection.pragma('synchronous = NORMAL');
connection.exec('CREATE TABLE call (id INTEGER PRIMARY KEY, body BLOB NOT NULL)');
const insert = connection.prepare<[unknown]>('INSERT INTO call (body) VALUES (?)');

const app = Fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.post('/', (request, reply) => {
  insert.run(request.body);
  reply.type('application/json; charset=utf-8').send('{"success":true,"message":""}');
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
