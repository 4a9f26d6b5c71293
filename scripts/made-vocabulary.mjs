import { mkdir, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
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
        const fields = Object.keys(made[0][1]);
        await mkdir(beside, { recursive: true });
        await Promise.all(made.map(([script, text]) => writeFile(fileOf(beside, script), joined(text, fields), 'latin1')));
        // Cut, and neither copied nor unescaped: most of it is never looked at.
        const read = (script) => `cut(readFileSync(\`\${__dirname}/${basename(fileOf(beside, script))}\`, 'latin1'))`;
        const cut = `const cut = (whole) => Object.fromEntries(whole.split('\\f').map((text, at) => [${JSON.stringify(fields)}[at], text]));\n`;
        return moduleOf(
          made.map(([script]) => [script, read(script)]),
          `import { readFileSync } from 'node:fs';\n${cut}`,
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

function fileOf(folder, script) {
  return resolve(folder, `vocabulary-${script}.txt`);
}

/** The fields in their order, parted by form feeds. */
function joined(text, fields) {
  const all = fields.map((field) => text[field]);
  if (all.some((field) => /[^\0-\xff]|\f/.test(field))) throw new Error('a field cannot be kept in a text of one byte a letter');
  return all.join('\f');
}

function moduleOf(byScript, before = '') {
  const makers = byScript.map(([script, code]) => `  ${script}: () => (${code}),\n`);
  const contents = `${before}const made = {\n${makers.join('')}};\nexport const vocabularyText = (script) => made[script]();\n`;
  return { contents, loader: 'js' };
}
