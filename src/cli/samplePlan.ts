import type { Mood } from '../../sample/mood.ts';
import { sampleFeeds } from '../../sample/sampleFeeds.ts';
import { sampleFunctions } from '../../sample/sampleFunctions.ts';
import { sampleProvider } from '../../sample/sampleProvider.ts';
import { sampleServices } from '../../sample/sampleServices.ts';
import { sectionKeys } from '../news/sections.ts';
import type { NewsroomPlan } from '../newsroom/openNewsroom.ts';

/** What of the demo can be had in two ways. */
export interface SampleChoice {
  /** Where the blog comes from: the publication's folder, or the sample's functions host. */
  blog: 'folder' | 'functions';
  /** What fills the places for advertisements: house advertisements, or the sample's provider. */
  advertising: 'house' | 'provider';
  /** In which mood every feed begins: so a section can be seen loading, in error or empty. */
  feeds: Mood;
}

/** The plan of a newsroom for which the sample server at `origin` plays everything outside, with invented values shown and marked. */
export function samplePlan(
  origin: string,
  { blog, advertising }: Pick<SampleChoice, 'blog' | 'advertising'> = {
    blog: 'folder',
    advertising: 'house',
  },
): NewsroomPlan {
  const feeds = sampleFeeds(origin);
  const sections = Object.fromEntries(sectionKeys.map((key) => [key, { feeds: feeds[key] }]));
  return {
    sample: true,
    overlay: {
      sections,
      ...sampleServices(origin),
      ...(blog === 'functions' && { blog: sampleFunctions(origin) }),
      ...(advertising === 'provider' && { provider: sampleProvider(origin) }),
    },
    pollWithinMs: 15_000,
  };
}
