import type { Markup } from '../../pages/samplePage.ts';

/** A file on the sample's cloud drive: one page. */
export interface SampleDocument {
  /** As `partners.yaml` names it. */
  id: string;
  title: string;
  /** The name of the file on the drive. */
  file: string;
  lead: string;
  content: Markup;
}
