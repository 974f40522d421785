import { textsNamed, type XmlElement } from './xmlElement.ts';

/** How often a channel says that it changes, in seconds, by RSS 1.0's syndication module; null when it does not say. */
export function updateSeconds(channel: XmlElement): number | null {
  const period = periods.get(textsNamed(channel, 'sy:updateperiod')[0]?.toLowerCase() ?? '');
  if (period === undefined) return null;
  const frequency = Number(textsNamed(channel, 'sy:updatefrequency')[0] ?? '1');
  return Number.isFinite(frequency) && frequency > 0 ? Math.round(period / frequency) : period;
}

const periods: ReadonlyMap<string, number> = new Map([
  ['hourly', 3600],
  ['daily', 24 * 3600],
  ['weekly', 7 * 24 * 3600],
  ['monthly', 30 * 24 * 3600],
  ['yearly', 365 * 24 * 3600],
]);
