/**
 * Whether a link, reduced by `linkIdentity`, can name one story: not when it leads to a site's front page, to which many
 * different stories may link.
 */
export function namesStory(identity: string): boolean {
  return /[/?]/u.test(identity);
}
