/** The part of the package that `subsetFonts.ts` uses; it comes without types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number }>;
      /** Tags of OpenType features. */
      keepFeatures: string[];
    },
  ): Promise<Buffer>;
}
