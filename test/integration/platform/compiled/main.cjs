'use strict';
const { join } = require('node:path');
const { Worker } = require('node:worker_threads');
const part = require('./part.cjs');
const worker = new Worker(join(__dirname, 'launch.cjs'), { argv: ['records-worker.cjs'] });
worker.on('message', (thread) => {
  process.stdout.write(JSON.stringify({ answer: part.answer(), compiled: part.compiled(), thread }));
});
