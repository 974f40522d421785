/**
 * The number of a month (1 to 12) by its name or abbreviation in the languages whose feeds were seen, in any case, with or without
 * accents; null when it is none.
 */
export function monthNumber(name: string): number | null {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return months.get(plain) ?? months.get(plain.slice(0, 4)) ?? months.get(plain.slice(0, 3)) ?? null;
}

/** A row a month: beginnings of three or four letters, or whole names where a beginning would be ambiguous. */
const rows: readonly string[] = [
  'jan ene gen janv sty янв',
  'feb fev fevr lut фев',
  'mar mrz maer mrt marz mars марта мар',
  'apr abr avr kwi апр',
  'may mai mag mei maj мая май',
  'jun giu juin cze июн',
  'jul lug juil lip июл',
  'aug ago aou aout sie авг',
  'sep set sept wrz сен',
  'oct out okt ott paz окт',
  'nov noi lis ноя',
  'dec dez dic des gru дек',
];

const months: ReadonlyMap<string, number> = new Map(
  rows.flatMap((row, index) => row.split(' ').map((beginning) => [beginning, index + 1] as const)),
);
