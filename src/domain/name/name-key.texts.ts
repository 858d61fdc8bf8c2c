/** NFKC has already converted `㈜` and `（주）` to `(주)`. */
export const companySigns =
  /\( *(?:주|유|합|재|사) *\)|주식회사|유한회사|유한책임회사|합자회사|합명회사|재단법인|사단법인|농업회사법인/g
/** Banks cut the first sign of `(주)`. */
export const cutCompanySign = /^ *(?:주|유|재|사)\)/
/** Added by banks and by our own texts. */
export const sayings =
  /^(?:토뱅|카뱅|케뱅|종합소득세|종소세|신고대리|수수료)(?=\p{L}{2})|(?:종합소득세|종소세|신고대리|수수료|님)$/gu
