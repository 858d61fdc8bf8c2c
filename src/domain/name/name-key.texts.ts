/** What stands beside a name and is no part of it. */

/** Signs of a company, whole or as one letter; NFKC has made `㈜` and `（주）` into `(주)` before. */
export const companySigns =
  /\((?:주|유|합|재|사)\)|주식회사|유한회사|유한책임회사|합자회사|합명회사|재단법인|사단법인|농업회사법인/g
/** Words of banks and of ours that stand before or behind a name. */
export const sayings =
  /^(?:토뱅|카뱅|케뱅|종합소득세|종소세|신고대리|수수료)(?=\p{L}{2})|(?:종합소득세|종소세|신고대리|수수료|님)$/gu
