import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const SOURCE = fileURLToPath(new URL('../core/answer/vocabulary-text.ts', import.meta.url));

/**
 * An esbuild plugin: the bundle holds the texts that `vocabularyText` makes of the packs, and not the packs. Making them costs more
 * than a whole start. A text is scanned only when its script is asked for, so each stands in a function of its own.
 * @returns {import('esbuild').Plugin}
 */
export function madeVocabulary() {
  return {
    name: 'made-vocabulary',
    setup(building) {
      building.onLoad({ filter: /[/\\]vocabulary-text\.ts$/ }, async () => ({ contents: moduleOf(await texts()), loader: 'js' }));
    },
  };
}

async function texts() {
  const { outputFiles } = await build({ entryPoints: [SOURCE], bundle: true, format: 'esm', write: false, logLevel: 'warning' });
  const made = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
  return made.vocabularyTexts();
}

function moduleOf(byScript) {
  const makers = Object.entries(byScript).map(([script, text]) => `  ${script}: () => (${JSON.stringify(text)}),\n`);
  return `const made = {\n${makers.join('')}};\nexport const vocabularyText = (script) => made[script]();\n`;
}
