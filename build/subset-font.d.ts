/** The part of the package that `subsetFonts.ts` uses; it comes without types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      /** A weight range, or one weight. */
      variationAxes?: Record<string, number | { min: number; max: number }>;
      /** Tags of OpenType features. */
      keepFeatures: string[];
      /** Tags of tables. */
      dropTables?: string[];
    },
  ): Promise<Buffer>;
}
