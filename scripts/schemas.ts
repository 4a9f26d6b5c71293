import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { guardFile } from './guard-file.ts';
import { schemaFiles } from './schema-files.ts';

for (const { path, text } of [...schemaFiles(), guardFile()]) writeFileSync(resolve(path), text);
