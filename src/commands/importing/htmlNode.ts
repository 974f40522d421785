/** The parts of an HTML node that the import uses. */
export interface HtmlNode {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
  value?: string;
}

export function newElement(tagName: string, children: HtmlNode[], properties = {}): HtmlNode {
  return { type: 'element', tagName, properties, children };
}

/** Returns the only child, without white space. */
export function onlyChild({ children = [] }: HtmlNode): HtmlNode | undefined {
  const [only, ...others] = children.filter(({ value = '', type }) => type !== 'text' || value.trim() !== '');
  return others.length === 0 ? only : undefined;
}

export function hasClass({ properties = {} }: HtmlNode, name: string): boolean {
  const classes = properties['className'];
  return Array.isArray(classes) && classes.includes(name);
}

/** Finds the first matching node in document order. Doesn't recurse, because hostile HTML may be nested very deeply. */
export function findNode(top: HtmlNode, isMatch: (node: HtmlNode) => boolean): HtmlNode | undefined {
  const open = [top];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isMatch(node)) return node;
    open.push(...(node.children ?? []).toReversed());
  }
  return undefined;
}

export function textOf(top: HtmlNode): string {
  const texts: string[] = [];
  findNode(top, ({ type, value = '' }) => {
    if (type === 'text') texts.push(value);
    return false;
  });
  return texts.join('');
}
