import type { Overlay } from './overlay.ts';
import { sampleForms } from './services/forms/sampleForms.ts';
import type { Advertising, Publication } from '../src/news/publication.ts';
import { sampleFunctionsKey } from './functions/functionsHost.ts';

/**
 * Returns the services of a sample server at `origin` that replace a publication's own, except feeds, blog
 * (`sampleFunctions`) and advertising (`sampleProvider`).
 */
export function sampleServices(
  origin: string,
): Pick<
  Overlay,
  | 'network'
  | 'embeds'
  | 'videos'
  | 'videoPlayer'
  | 'embedPlayer'
  | 'postPictures'
  | 'donation'
  | 'partners'
  | 'promotion'
  | 'retailer'
  | 'radio'
> {
  return {
    embeds: {
      events: `${origin}/embeds/events`,
      contactForm: `${origin}/embeds/form/contact?${categoryOf('contact')}`,
      newsletterForm: `${origin}/embeds/form/newsletter?${categoryOf('newsletter')}`,
    },
    videos: {
      spotlight: `${origin}/embeds/video/SAMPLE-0001`,
      featured: `${origin}/embeds/video/SAMPLE-0002`,
    },
    videoPlayer: `${origin}/embeds/video/`,
    embedPlayer: `${origin}/embeds/frame?of=`,
    postPictures: `${origin}/embeds/pictures`,
    donation: `${origin}/charity`,
    partners: `${origin}/embeds/files`,
    promotion: `${origin}/university`,
    network: `${origin}/network`,
    retailer: `${origin}/retailer`,
    radio: `${origin}/radio`,
  };
}

/** Returns the query that tells the form service a form's category. */
function categoryOf(name: string): string {
  const form = sampleForms.find((each) => each.name === name);
  if (form === undefined) throw new Error(`The sample has no form called ${name}.`);
  return new URLSearchParams({ category: form.category }).toString();
}

/** Returns the advertising provider of a sample server at `origin`. */
export function sampleProvider(origin: string): NonNullable<Advertising['provider']> {
  return { name: 'Levee Advertising (sample)', script: `${origin}/advertising/script.js` };
}

/** Returns the blog settings for the functions host of a sample server at `origin`. */
export function sampleFunctions(origin: string): Publication['blog'] {
  return { source: 'functions', address: `${origin}/functions/v1`, key: sampleFunctionsKey };
}
