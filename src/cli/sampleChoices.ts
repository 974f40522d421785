import { behaviors, type Behavior } from '../../sample/behavior.ts';

/** The choices of the demo's options, the default first. */
export const sampleChoices = {
  /** The source of posts: the publication's folder, or the sample's functions host. */
  blog: ['folder', 'functions'],
  /** House advertisements, or the ads of the sample's provider. */
  advertising: ['house', 'provider'],
  /** The behavior of all feeds at the start, to show sections that load slowly, fail or stay empty. */
  feeds: Object.keys(behaviors) as Behavior[],
  /** `growing`: new stories appear while the demo runs. `fixed`: they don't, for tests whose pages must not change. */
  stories: ['growing', 'fixed'],
  /** `none` leaves out the pictures of stories, for slow machines and tests that don't need them. */
  pictures: ['cached', 'none'],
} as const;

export type SampleChoice = { [Name in keyof typeof sampleChoices]: (typeof sampleChoices)[Name][number] };
