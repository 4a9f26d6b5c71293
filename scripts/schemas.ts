import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { schemaFiles } from './schema-files.ts';

for (const { path, text } of schemaFiles()) writeFileSync(resolve(path), text);
