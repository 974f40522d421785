import { calendarGuide } from './calendarGuide.ts';
import { mediaKit } from './mediaKit.ts';
import { partnershipGuide } from './partnershipGuide.ts';
import type { SampleDocument } from './sampleDocument.ts';

/** The files that the Partners page of Kansas City Voice shows, by the ids of its `partners.yaml`. */
export const sampleDocuments: readonly SampleDocument[] = [mediaKit, partnershipGuide, calendarGuide];
