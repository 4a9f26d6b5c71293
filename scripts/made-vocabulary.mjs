import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const SOURCE = fileURLToPath(new URL('../core/answer/vocabulary-text.ts', import.meta.url));

/**
 * An esbuild plugin: the bundle reads answers by the texts that `vocabularyText` makes of the packs, and holds no packs. Making them
 * costs more than a whole start. `beside`: a folder, where each script gets a file of its own that is read when an answer calls for it;
 * without, the texts are in the bundle, each in a function, so that it is only scanned.
 * @param {{ beside?: string }} [where] `beside` is the folder of the bundle.
 * @returns {import('esbuild').Plugin}
 */
export function madeVocabulary({ beside } = {}) {
  return {
    name: 'made-vocabulary',
    setup(building) {
      building.onLoad({ filter: /[/\\]vocabulary-text\.ts$/ }, async () => {
        const made = Object.entries(await texts());
        if (beside === undefined) return moduleOf(made.map(([script, text]) => [script, JSON.stringify(text)]));
        await mkdir(beside, { recursive: true });
        await Promise.all(
          made.map(([script, text]) => writeFile(resolve(beside, `vocabulary-${script}.json`), ascii(JSON.stringify(text)))),
        );
        return moduleOf(
          made.map(([script]) => [script, `JSON.parse(readFileSync(\`\${__dirname}/vocabulary-${script}.json\`, 'latin1'))`]),
        );
      });
    },
  };
}

async function texts() {
  const { outputFiles } = await build({ entryPoints: [SOURCE], bundle: true, format: 'esm', write: false, logLevel: 'warning' });
  const made = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
  return made.vocabularyTexts();
}

/** JSON of one byte a letter: read as such, its texts take half the room, and half the time. */
function ascii(json) {
  return json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function moduleOf(byScript) {
  const makers = byScript.map(([script, code]) => `  ${script}: () => (${code}),\n`);
  const contents = `import { readFileSync } from 'node:fs';\nconst made = {\n${makers.join('')}};\nexport const vocabularyText = (script) => made[script]();\n`;
  return { contents, loader: 'js' };
}
