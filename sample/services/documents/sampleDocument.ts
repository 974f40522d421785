import type { Markup } from '../../pages/samplePage.ts';

/** A file on the sample's cloud drive: one page. */
export interface SampleDocument {
  /** The id in `partners.yaml`. */
  id: string;
  title: string;
  /** The file's name on the drive. */
  file: string;
  lead: string;
  content: Markup;
}
