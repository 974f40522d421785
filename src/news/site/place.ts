/** The place that a publication covers. Some countries have no counties or regions. */
export interface Place {
  city: string;
  county: string | null;
  /** A state or province, as people there write it: `IL`, `Ontario`. */
  region: string | null;
  /** Country as people there write it: `US`, `Canada`. Search engines prefer the two letters of ISO 3166. */
  country: string;
}

/** Returns the name of the area: the county, or the city if there is no county. */
export function areaName({ county, city }: Place): string {
  return county ?? city;
}

/** Writes `Springfield, IL`, or the city alone. */
export function cityAndRegion({ city, region }: Place): string {
  return region === null ? city : `${city}, ${region}`;
}

/** Returns the city and, if there is one, the county. */
export function cityAndCounty({ city, county }: Place): string[] {
  return county === null ? [city] : [city, county];
}
