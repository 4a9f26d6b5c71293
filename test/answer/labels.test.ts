import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../core/answer/read-answer.ts';
import { about } from './context.ts';

const LABEL = 'Secondhand summary, page unseen';
const labelled = about({ labels: [LABEL] });
const kinds = (text: string, context = labelled) => readAnswer(text, context).notes.map(({ kind }) => kind);

describe('a label in the open discloses', () => {
  it.each([
    ['as it is', `Nine rows. ${LABEL}.`],
    ['in other case', `Nine rows. ${LABEL.toUpperCase()}.`],
    ['wrapped and bold', 'Nine rows. **Secondhand\nsummary**, page unseen'],
    ['with zero-width characters inside', 'Nine rows. Second\u200bhand sum\u2060mary, page unseen.'],
    ['in full-width letters', 'Nine rows. Ｓecondhand summary, page unseen'],
    ['with CRLF', `Nine rows.\r\n${LABEL}\r\n`],
  ])('%s', (_, text) => {
    expect(readAnswer(text, labelled).discloses).toBe(true);
  });
});

describe('a label out of sight does not', () => {
  it.each([
    ['in a fence', `Nine rows.\n\`\`\`\n${LABEL}\n\`\`\``, ['label_out_of_sight']],
    ['in a fence of a list', `Nine rows.\n\n1. \`\`\`\n   ${LABEL}\n   \`\`\``, ['label_out_of_sight']],
    ['in what a link is called', `Nine rows.\n\n[//]: # (${LABEL})`, ['label_out_of_sight']],
    ['in a code span', `Nine rows. \`${LABEL}\``, ['label_out_of_sight']],
    ['in a quotation', `Nine rows. “${LABEL}”`, ['label_out_of_sight']],
    ['in letters that only look like it', 'Nine rows. Sеcоndhand summary, page unseen', ['label_lookalike']],
    ['inside a longer word', 'Nine rows. Secondhand summary, page unseenly', []],
  ])('%s', (_, text, notes) => {
    expect(readAnswer(text, labelled).discloses).toBe(false);
    expect(kinds(text)).toEqual(notes);
  });

  it('with fewer than eight letters', () => {
    expect(readAnswer('Nine rows. web 123456', about({ labels: ['web 123456'] })).discloses).toBe(false);
  });
});

describe("a record's own label", () => {
  const own = (ownLabel: string) => readAnswer(`Nine rows. ${ownLabel}.`, about({ ownLabel, others: ['tavily'], primary: ['crawl4ai'] }));

  it('counts if it names the other tool', () => {
    expect(own('content by way of tavily').discloses).toBe(true);
  });

  it('names a search if it says so', () => {
    expect(own('taken from web search results').namesSearch).toBe(true);
  });

  it('does not count otherwise', () => {
    expect(own('reviewed with the usual care').discloses).toBe(false);
  });
});
