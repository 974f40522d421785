import type { NowhereLanguage } from '../../nowhere/nowhereOutlets.ts';
import type { SceneName } from '../../pictures/scenes.ts';
import type { SectionStories, StoryText } from '../../story.ts';

/**
 * A story from nowhere, in words that are right in every country of its language: no *color*, no *football*, no *carro*
 * or *coche*.
 */
interface NowhereStory extends Record<NowhereLanguage, Pick<StoryText, 'title' | 'description'>> {
  scene?: SceneName;
}

/** Returns the stories of a kind, each once in the feed of each language. */
export function inBothLanguages({
  filed,
  coming,
}: Record<keyof SectionStories, NowhereStory[]>): SectionStories {
  return { filed: filed.flatMap(texts), coming: coming.flatMap(texts) };
}

function texts({ scene, en, es }: NowhereStory, index: number): StoryText[] {
  const picture = scene === undefined ? {} : { scene };
  return [
    { outlet: 'en', author: authors.en[index % 2] ?? '', ...en, ...picture },
    { outlet: 'es', author: authors.es[index % 2] ?? '', ...es, ...picture },
  ];
}

const authors = {
  en: ['Perpetua Quillfeather', 'Ambrose Noonday'],
  es: ['Perpetua Plumaleve', 'Ambrosio Mediodía'],
};
