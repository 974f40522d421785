import type { Campaign } from './campaigns.ts';

/**
 * What the provider's script runs in the browser, as text: it fills every `[data-banner-id]` with a drawn banner that leads to `origin`,
 * as large as the box, or as the window where the page is a frame. It styles through the DOM only, so that a strict content policy has
 * nothing to block, and may use nothing but its arguments and the browser's own.
 */
export function fillBanners(origin: string, campaigns: Readonly<Record<string, Campaign>>): void {
  const namespace = 'http://www.w3.org/2000/svg';
  const known = Object.values(campaigns);

  for (const box of document.querySelectorAll<HTMLElement>('[data-banner-id]')) {
    const id = box.dataset['bannerId'] ?? '';
    const campaign = campaigns[id] ?? known[0];
    if (campaign === undefined) continue;
    const link = document.createElement('a');
    link.href = `${origin}/advertising/${encodeURIComponent(id)}`;
    link.target = '_blank';
    link.rel = 'noopener sponsored';
    link.style.display = 'block';
    box.replaceChildren(link);
    new ResizeObserver(() => link.replaceChildren(draw(campaign, box))).observe(box);
  }

  function draw({ business, heading, text, near, far }: Campaign, box: HTMLElement): SVGElement {
    const width = box.clientWidth;
    const room =
      window.parent === window ? box.clientHeight : innerHeight - 2 * box.getBoundingClientRect().top;
    const height = Math.max(Math.round(room), 160);
    const size = Math.max(18, Math.min(30, width / 14));
    const lines = wrap(heading, (width - 40) / (size * 0.52));
    const top = height > width ? height * 0.3 : Math.max(44, height / 2 - (lines.length - 1) * size * 0.6);
    const below = top + lines.length * size * 1.2;
    const svg = part('svg', {
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': `${heading}. ${text} ${business}`,
    });
    svg.style.display = 'block';
    svg.append(
      part('rect', { width, height, fill: far }),
      part('circle', { cx: width - 64, cy: height * 0.42, r: 34, fill: '#e3a72f' }),
      part('path', {
        d: `M0 ${height * 0.72}Q${width * 0.3} ${height * 0.5} ${width * 0.6} ${height * 0.7}T${width} ${height * 0.62}V${height}H0Z`,
        fill: near,
      }),
      ...lines.map((line, index) =>
        words(line, {
          x: 20,
          y: top + index * size * 1.2,
          'font-size': size,
          'font-weight': 600,
          'font-family': 'Georgia, serif',
        }),
      ),
      words(text, { x: 20, y: below, 'font-size': 15 }),
      words(business, { x: 20, y: height - 18, 'font-size': 14, 'font-weight': 600 }),
    );
    return svg;
  }

  function words(text: string, attributes: Record<string, string | number>): SVGElement {
    const element = part('text', { fill: '#ffffff', 'font-family': 'system-ui, sans-serif', ...attributes });
    element.textContent = text;
    return element;
  }

  function part(name: string, attributes: Record<string, string | number>): SVGElement {
    const element = document.createElementNS(namespace, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    return element;
  }

  /** SVG breaks no lines by itself. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- The script takes along this function's text and nothing around it.
  function wrap(text: string, lettersMax: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const last = lines.at(-1);
      if (last === undefined || last.length + word.length + 1 > lettersMax) lines.push(word);
      else lines[lines.length - 1] = `${last} ${word}`;
    }
    return lines;
  }
}
