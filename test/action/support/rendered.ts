import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** What a reader's browser makes of a markdown page, HTML in it let through as GitHub does. */
export interface Rendered {
  readonly headings: readonly string[];
  readonly links: readonly string[];
  readonly comments: readonly string[];
  /** Every kind of element. */
  readonly elements: readonly string[];
  /** Text outside of code, where GitHub looks for mentions and references. */
  readonly prose: string;
  /** All text. */
  readonly text: string;
}

export function rendered(markdown: string): Rendered {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  const headings: string[] = [];
  const links: string[] = [];
  const comments: string[] = [];
  const elements = new Set<string>();
  const visit = (node: Tree.Node, isCode: boolean): { prose: string; text: string } => {
    if (node.nodeName === '#text' && 'value' in node) return { prose: isCode ? '' : node.value, text: node.value };
    if (node.nodeName === '#comment' && 'data' in node) comments.push(node.data);
    if (!('childNodes' in node)) return { prose: '', text: '' };
    const below = isCode || node.nodeName === 'code' || node.nodeName === 'pre';
    const parts = node.childNodes.map((child) => visit(child, below));
    const all = { prose: parts.map(({ prose }) => prose).join(''), text: parts.map(({ text }) => text).join('') };
    if ('tagName' in node) {
      elements.add(node.tagName);
      if (/^h[1-6]$/.test(node.tagName)) headings.push(all.text);
      for (const { name, value } of node.attrs) if (/^(?:href|src)$/.test(name)) links.push(value);
    }
    return all;
  };
  const { prose, text } = visit(parseFragment(html), false);
  return { headings, links, comments, elements: [...elements].sort(), prose, text };
}
