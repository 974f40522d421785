import type { HouseRule } from './houseRule.ts';
import { lineAt } from './source.ts';

/** Only the components that keep links in the language of the page write links and forms. */
export const links: HouseRule = {
  name: 'links',
  violations: (source) => {
    if (source.isTest || source.room !== 'pages') return [];
    return (source.code?.nodes ?? []).flatMap(({ node }) => {
      if (node.type !== 'JSXOpeningElement' || node.name.type !== 'JSXIdentifier') return [];
      const { name } = node.name;
      if (!Object.hasOwn(owners, name) || source.path === owners[name]) return [];
      return {
        line: lineAt(source, node.start),
        subject: name,
        problem: `<${name}> does not stay in the language of the page.`,
        remedy: 'Use Link, OutsideLink (src/pages/links/Link.tsx) or SearchForm.',
      };
    });
  },
};

/** The only file that may write each element. */
const owners: Readonly<Record<string, string>> = {
  a: 'src/pages/links/Link.tsx',
  form: 'src/pages/shell/SearchForm.tsx',
};
