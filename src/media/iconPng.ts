import sharp from 'sharp';

/** An icon of the publication, drawn from its mark. */
export interface IconRequest {
  /** The text of the mark: an SVG document with a `viewBox`, square. */
  svg: string;
  /** Its width and height in pixels. */
  size: number;
  /**
   * `any`: the mark alone, transparent around it. `touch`: on a ground without transparency, which Apple's systems would make black.
   * `maskable`: on the ground too, in the middle 80 %, of which a launcher cuts nothing away (W3C Web Application Manifest, "Icon masks").
   */
  form: { kind: 'any' } | { kind: 'touch' | 'maskable'; ground: string };
}

/** The icon as a PNG. Throws when the mark is no SVG document. */
export async function iconPng({ svg, size, form }: IconRequest): Promise<Uint8Array> {
  const share = form.kind === 'maskable' ? 0.8 : 1;
  const inset = `${50 * (1 - share)}%`;
  const ground = form.kind === 'any' ? '' : `<rect width="100%" height="100%" fill="${form.ground}"/>`;
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`,
    ground,
    `<svg x="${inset}" y="${inset}" width="${100 * share}%" height="${100 * share}%">${svg}</svg>`,
    '</svg>',
  ].join('');
  const picture = sharp(Buffer.from(drawing));
  return await (form.kind === 'any' ? picture : picture.removeAlpha())
    .png({ compressionLevel: 9 })
    .toBuffer();
}
