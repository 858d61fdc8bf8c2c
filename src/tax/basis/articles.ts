/**
 * `ita 59-2.1` is 소득세법 제59조의2 제1항; `; ` separates several. ita/itd/itr: act, decree, rules. texts.ts expands all
 * abbreviations.
 */
export const laws = [
  'ita',
  'itd',
  'itr',
  'stra',
  'strd',
  'nbta',
  'nbtd',
  'nbtr',
  'lta',
  'ltd',
  'lbta',
  'lbtd',
  'ltsra',
  'tma',
  'ca',
  'rta',
  'notice',
] as const
export type Law = (typeof laws)[number]
export type Article = `${Law}${'' | ` ${string}`}`
