import { html } from 'hono/html';
import { sampleSections } from '../sections.ts';
import { feedPathOf, type Outlet } from '../outlet.ts';
import { pictureFile } from '../pictures/pictureFile.ts';
import type { Story } from '../story.ts';
import { samplePage, type Markup } from './samplePage.ts';

/** Renders a story's page, which *Read More* opens. `referrer` is the Referer header. */
export function storyPage(shown: { story: Story; outlet: Outlet; referrer: string | undefined }): Markup {
  const { story, outlet, referrer } = shown;
  return samplePage({
    title: `${story.title} · ${outlet.publisher} (sample)`,
    body: html`<main class="story">
      <p class="kicker">${outlet.publisher}</p>
      <h1 lang="${outlet.language}">${story.title}</h1>
      <p class="dek" lang="${outlet.language}">${story.description}</p>
      <p class="meta">${byline(story)}</p>
      ${picture(story)}
      ${(story.body ?? []).map((paragraph) => html`<p lang="${outlet.language}">${paragraph}</p>`)}
      <p class="from">
        The publication got this story from
        <a href="${feedPathOf(outlet)}">the feed of ${outlet.publisher}</a>
        (${outlet.format}), for the section ${sampleSections[story.section].label}. ${referrerText(referrer)}
      </p>
    </main>`,
  });
}

function byline({ author, publishedAt }: Story): Markup {
  const iso = new Date(publishedAt).toISOString();
  const by = author === undefined ? '' : `By ${author} · `;
  return html`${by}<time datetime="${iso}">${iso.slice(0, 16).replace('T', ', ')} UTC</time>`;
}

function picture(story: Story): Markup | string {
  if (story.scene === undefined || story.pictureOddity === 'missing') return '';
  const { name, width, height } = pictureFile(story);
  return html`<img src="/pictures/${name}" alt="" width="${width}" height="${height}" />`;
}

/** Says which referrer the browser sent. Publications should send none (card-3). */
function referrerText(referrer: string | undefined): string {
  return referrer === undefined
    ? 'Your browser did not say which page you came from, as the publication asks.'
    : `Your browser said that you came from ${referrer}.`;
}
