/** NFKC has already converted `㈜` and `（주）` to `(주)`. */
export const companySigns =
  /\( *(?:주|유|합|재|사) *\)|주식회사|유한회사|유한책임회사|합자회사|합명회사|재단법인|사단법인|농업회사법인/g
/** Banks cut the first sign of `(주)`. */
export const cutCompanySign = /^ *(?:주|유|재|사)\)/
const senders =
  '토뱅|카뱅|케뱅|토스|농협|수협|신협|새마을금고|우체국|카카오페이|네이버페이|atm|cd|' +
  '(?:국민|신한|우리|하나|기업|산업|부산|경남|광주|전북|제주|대구|수협|씨티|제일|카카오|케이|토스|im)(?:은행|뱅크)'
const purposes = '종합소득세|종소세|세금|세무|신고비|신고|대리|수수료|비용|사비'
/** Added by banks and by our own texts. */
export const sayings = new RegExp(
  `^(?:(?:${senders})|(?:종합소득세|종소세|세무|신고대리|수수료)(?:${purposes})*)(?=\\p{L}{2})|(?:(?:종합소득세|종소세|신고대리|수수료)(?:신고)?|님)$`,
  'gu',
)
