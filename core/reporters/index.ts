import { github } from './github.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { pretty } from './pretty.ts';
import type { Reporter } from './reporter.ts';
import { sarif } from './sarif.ts';

/** Every reporter, in the order in which a help text names them. */
export const reporters: readonly Reporter[] = [pretty, json, markdown, sarif, junit, github];
