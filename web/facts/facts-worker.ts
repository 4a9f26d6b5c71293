import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { openFactsReader } from '../store/facts-reader.ts';
import { serveFacts } from './serve-facts.ts';

const { url } = z.object({ url: z.string() }).parse(workerData);
if (parentPort === null) throw new Error('This file is the thread that open-facts.ts starts.');
serveFacts(parentPort, openFactsReader(url));
