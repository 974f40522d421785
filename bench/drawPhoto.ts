import sharp, { type Sharp } from 'sharp';

/** Draws soft shapes, edges and a little grain: about as many bytes as a photograph. */
export async function drawPhoto(width: number, height: number): Promise<() => Sharp> {
  const noise = (share: number, sigma: number) =>
    sharp({
      create: {
        width: Math.ceil(width / share),
        height: Math.ceil(height / share),
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .png()
      .toBuffer();
  const soft = await sharp(await noise(120, 90))
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const edges = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 300 200"><g fill="#444a" stroke="#fff">${Array.from({ length: 60 }, (_, index) => `<rect x="${(index * 37) % 290}" y="${(index * 53) % 190}" width="14" height="22"/>`).join('')}</g></svg>`;
  const grain = await sharp(await noise(3, 24))
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const data = await sharp(soft)
    .composite([{ input: Buffer.from(edges) }, { input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return () => sharp(data, { raw: { width, height, channels: 3 } });
}
