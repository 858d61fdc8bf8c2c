/**
 * A place in the law, short: `ita 59-2.1` is 소득세법 제59조의2 제1항. Several are parted by `; `. texts.ts writes them out.
 * ita, itd, itr: income tax act, decree, rules. stra: special taxation restriction act. nbta, nbtd: national basic tax act, decree.
 * lta, ltd: local tax act, decree. lbta: local basic tax act. ltsra: local special tax restriction act. tma: treasury management act. notice: the expense-rate notice.
 */
export const laws = ['ita', 'itd', 'itr', 'stra', 'strd', 'nbta', 'nbtd', 'lta', 'ltd', 'lbta', 'ltsra', 'tma', 'notice'] as const
export type Law = (typeof laws)[number]
export type Article = `${Law}${'' | ` ${string}`}`
