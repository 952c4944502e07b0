'use strict';
const { parentPort } = require('node:worker_threads');
const part = require('./part.cjs');
parentPort.postMessage({ answer: part.answer(), compiled: part.compiled() });
