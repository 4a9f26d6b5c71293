const { readFileSync } = require('node:fs');
const { Script } = require('node:vm');

/**
 * A built bundle as a script of one function that takes `require`: what V8 makes of it can be kept, on Node 20 as well, which has no compile
 * cache of its own. The build sees to it that a bundle's text is ASCII.
 * @param {string} filename
 * @param {Buffer} [cachedData] what V8 made of the same text before; where it does not fit, V8 compiles the text.
 */
exports.scriptOf = (filename, cachedData) =>
  new Script(`(function (require) {${readFileSync(filename, 'latin1')}\n})`, { filename, cachedData });
