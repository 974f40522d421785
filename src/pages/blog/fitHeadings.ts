/** A part of a Markdown document, as remark gives it. */
export interface MarkdownNode {
  type: string;
  /** A heading's level. */
  depth?: number;
  children?: MarkdownNode[];
}

/**
 * A remark plugin that fits a text's headings below the page's own: the page has the only first level, so the text begins at the second,
 * whatever levels it was written with, and no level is left out on the way down.
 */
export function fitHeadings(): (tree: MarkdownNode) => void {
  return (tree) => {
    const above: number[] = [];
    for (const heading of headingsOf(tree)) {
      const depth = heading.depth ?? 1;
      while (above.length > 0 && (above.at(-1) ?? 0) >= depth) above.pop();
      above.push(depth);
      heading.depth = Math.min(6, above.length + 1);
    }
  };
}

function headingsOf(node: MarkdownNode): MarkdownNode[] {
  if (node.type === 'heading') return [node];
  return (node.children ?? []).flatMap(headingsOf);
}
