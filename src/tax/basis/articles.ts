/**
 * Articles of law, short: `ita 59-2.1` is 소득세법 제59조의2 제1항; `; ` parts several. ita/itd/itr income
 * tax act, decree, rules; stra, nbta/nbtd, lta/ltd, lbta, ltsra, tma: texts.ts writes them out.
 */
export const laws = [
  'ita',
  'itd',
  'itr',
  'stra',
  'strd',
  'nbta',
  'nbtd',
  'lta',
  'ltd',
  'lbta',
  'ltsra',
  'tma',
  'notice',
] as const
export type Law = (typeof laws)[number]
export type Article = `${Law}${'' | ` ${string}`}`
