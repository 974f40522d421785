import type { Campaign } from './campaigns.ts';

/**
 * Runs in the browser as the provider's script: fills every `[data-banner-id]` with a drawn banner
 * that links to `origin`, as large as the box, or as the window if the page is in a frame. Sets styles only through the
 * DOM, which a strict Content-Security-Policy allows. May use only its arguments and browser APIs, because the text of
 * this function is the script.
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

  /** Draws the text above, hills and the business below, and a sun where the box is wide or tall enough. */
  function draw({ business, heading, text, near, far }: Campaign, box: HTMLElement): SVGElement {
    const width = box.clientWidth;
    const room =
      window.parent === window ? box.clientHeight : innerHeight - 2 * box.getBoundingClientRect().top;
    const height = Math.max(Math.round(room), 150);
    const isWide = width > 2.2 * height;
    const isTall = height > 1.2 * width;
    const measure = width - (isWide ? 170 : 40);
    const size = Math.max(18, Math.min(30, width / 15, height / 7));
    const heads = wrap(heading, measure / (size * 0.52));
    const texts = wrap(text, measure / 8.4);
    const textHeight = heads.length * size * 1.2 + texts.length * 20;
    const top = isTall ? 28 : Math.max(10, (height - 36 - textHeight) / 2);
    const below = top + heads.length * size * 1.2;

    const svg = part('svg', { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img' });
    svg.setAttribute('aria-label', `${heading}. ${text} ${business}`);
    svg.style.display = 'block';
    svg.append(part('rect', { width, height, fill: far }));
    if (isWide) svg.append(sun(width - 84, height * 0.42, 38));
    if (isTall) svg.append(sun(width / 2, height * 0.64, width * 0.24));
    svg.append(
      part('path', {
        d: `M0 ${height * 0.74}Q${width * 0.3} ${height * 0.56} ${width * 0.6} ${height * 0.72}T${width} ${height * 0.64}V${height}H0Z`,
        fill: near,
      }),
    );
    heads.forEach((line, index) =>
      svg.append(
        words(line, {
          y: top + size + index * size * 1.2,
          'font-size': size,
          'font-weight': 600,
          'font-family': 'Georgia, serif',
        }),
      ),
    );
    texts.forEach((line, index) => svg.append(words(line, { y: below + 16 + index * 20, 'font-size': 15 })));
    svg.append(words(business, { y: height - 14, 'font-size': 14, 'font-weight': 600 }));
    return svg;
  }

  function sun(cx: number, cy: number, r: number): SVGElement {
    return part('circle', { cx, cy, r, fill: '#e3a72f' });
  }

  function words(text: string, attributes: Record<string, string | number>): SVGElement {
    const element = part('text', {
      x: 20,
      fill: '#ffffff',
      'font-family': 'system-ui, sans-serif',
      ...attributes,
    });
    element.textContent = text;
    return element;
  }

  function part(name: string, attributes: Record<string, string | number>): SVGElement {
    const element = document.createElementNS(namespace, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    return element;
  }

  /** Splits text into lines, because SVG doesn't wrap text. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- The script contains only this function's text.
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
