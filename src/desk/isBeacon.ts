/**
 * Whether an address that an item gives as a picture is none of its story: a counter of readers, an advertisement, a button to share, a
 * smiley, or the portrait of whoever wrote it.
 */
export function isBeacon({ hostname, pathname }: URL): boolean {
  const host = hostname.replace(/^www\./u, '');
  if (hosts.some((listed) => host === listed || host.endsWith(`.${listed}`))) return true;
  const path = pathname.toLowerCase();
  return (
    paths.some((part) => path.includes(part)) || countingName.test(path.slice(path.lastIndexOf('/') + 1))
  );
}

/** Hosts that serve nothing else; each with all below it. */
const hosts = [
  'gravatar.com',
  'doubleclick.net',
  'google-analytics.com',
  'googlesyndication.com',
  'googleadservices.com',
  'scorecardresearch.com',
  'quantserve.com',
  'chartbeat.net',
  'parsely.com',
  'pixel.wp.com',
  'stats.wordpress.com',
  'feeds.wordpress.com',
  'feedsportal.com',
  'feeds.feedburner.com',
  'feedblitz.com',
  'pheedo.com',
  'pheedcontent.com',
  'vgwort.de',
  'cpx.golem.de',
  'statcounter.com',
  'sitemeter.com',
  'addtoany.com',
  'addthis.com',
  's.w.org',
  'mf.feeds.reuters.com',
];

const paths = [
  '/tracking/',
  '/tracker/',
  '/beacon/',
  '/pixel/',
  '/~ff/',
  '/~r/',
  '/~a/',
  '/_/stat',
  '/emoji/',
  '/smilies/',
  '/avatar/',
  '/slashdot-it.pl',
];

/** Names of pictures that are empty on purpose. */
const countingName =
  /^(?:1x1|1px|b|blank|clear|dot|empty|mf|pixel|spacer|trans(?:parent)?|tracker)\.(?:gif|png)$/u;
