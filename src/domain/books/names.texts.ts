/** Names of accounts as ledgers and programs write them, without blanks, numbers and brackets. */
import type { BookLine } from './lines.ts'

/** Only names with one meaning; any other is asked. */
export const accountNames: Readonly<Partial<Record<BookLine, readonly string[]>>> = {
  sales: [
    '상품매출',
    '제품매출',
    '상품매출액',
    '제품매출액',
    '용역매출',
    '용역수입',
    '서비스매출',
    '공사수입금',
    '임대료수입',
    '임대료수입금',
    '사업수입',
    '카드매출',
    '현금매출',
    '현금영수증매출',
    '세금계산서매출',
    '과세매출',
    '면세매출',
    '수출매출',
  ],
  otherRevenue: ['기타수입', '기타수입금액', '기타매출', '잡이익', '판매장려금수입'],
  openingStock: ['기초재고', '기초재고액', '기초상품재고액', '기초제품재고액', '기초상품', '기초상품재고'],
  purchases: [
    '당기매입',
    '당기매입액',
    '당기상품매입액',
    '당기상품매입',
    '당기상품매입액또는제조비용',
    '당기상품매입액또는제조비용총액',
    '상품매입',
    '상품매입액',
    '매입액',
    '매입',
  ],
  closingStock: ['기말재고', '기말재고액', '기말상품재고액', '기말제품재고액', '기말상품', '기말상품재고'],
  openingMaterials: ['기초원재료재고액', '기초재료재고액', '기초원재료'],
  materials: ['당기원재료매입액', '당기재료매입액', '원재료매입액', '부재료비'],
  closingMaterials: ['기말원재료재고액', '기말재료재고액', '기말원재료'],
  salaries: ['급료', '급여', '직원급여', '직원급료', '임금', '상여', '상여금', '제수당', '잡급', '급료와임금'],
  taxes: ['제세공과금', '세금과공과', '세금과공과금', '세금공과', '제세공과'],
  rent: ['임차료', '지급임차료', '사무실임차료', '점포임차료', '월세'],
  interest: ['지급이자', '이자비용', '이자지급', '대출이자'],
  entertainment: ['접대비', '기업업무추진비', '업무추진비'],
  donations: ['기부금'],
  depreciation: ['감가상각비'],
  vehicles: ['차량유지비', '차량관리비', '차량비'],
  commissions: ['지급수수료', '수수료비용', '카드수수료', '세무수수료', '기장료'],
  supplies: ['소모품비', '사무용품비', '소모자재비'],
  welfare: ['복리후생비'],
  carriage: ['운반비', '운송비', '택배비', '퀵서비스비'],
  advertising: ['광고선전비', '광고비', '광고선전료'],
  travel: ['여비교통비', '여비', '교통비', '출장비'],
  others: [
    '기타경비',
    '기타비용',
    '통신비',
    '수도광열비',
    '전력비',
    '수선비',
    '보험료',
    '도서인쇄비',
    '교육훈련비',
    '건물관리비',
    '대손상각비',
    '잡손실',
    '잡비',
  ],
}

/** Written as positive sums, but taken away. */
export const contraNames: Readonly<Partial<Record<BookLine, readonly string[]>>> = {
  sales: ['매출환입및에누리', '매출에누리와환입', '매출에누리', '매출환입', '매출할인'],
  purchases: ['매입환출및에누리', '매입에누리와환출', '매입에누리', '매입환출', '매입할인'],
}

/** `alone`: what it is without its parts; null is asked. */
export const groupNames: readonly { names: readonly string[]; parts: readonly BookLine[]; alone: BookLine | null }[] = [
  {
    names: ['수입금액', '총수입금액', '사업수입금액', '총수입', '수입', '수익'],
    parts: ['sales', 'otherRevenue'],
    alone: 'sales',
  },
  { names: ['매출액', '매출', '영업수익', '총매출액', '순매출액'], parts: ['sales'], alone: 'sales' },
  {
    names: ['매출원가', '상품매출원가', '제품매출원가'],
    parts: [
      'openingStock',
      'purchases',
      'closingStock',
      'openingMaterials',
      'materials',
      'closingMaterials',
      'labour',
      'manufacturing',
    ],
    alone: 'costOfSales',
  },
  {
    names: ['당기제조비용', '당기총제조비용', '당기제품제조원가', '제조원가', '제조비용'],
    parts: ['openingMaterials', 'materials', 'closingMaterials', 'labour', 'manufacturing'],
    alone: 'manufacturing',
  },
  {
    names: ['재료비', '원재료비', '당기재료비'],
    parts: ['openingMaterials', 'materials', 'closingMaterials'],
    alone: 'materials',
  },
  { names: ['노무비', '당기노무비'], parts: ['labour'], alone: 'labour' },
  {
    names: [
      '판매비와관리비',
      '판매비와일반관리비',
      '판매비및관리비',
      '판매관리비',
      '판관비',
      '일반관리비',
      '일반관리비등',
      '필요경비',
      '총필요경비',
      '비용',
      '경비',
      '지출',
    ],
    parts: [
      'salaries',
      'taxes',
      'rent',
      'interest',
      'entertainment',
      'donations',
      'depreciation',
      'vehicles',
      'commissions',
      'supplies',
      'welfare',
      'carriage',
      'advertising',
      'travel',
      'others',
    ],
    alone: null,
  },
  { names: ['영업외수익'], parts: ['otherRevenue'], alone: null },
  { names: ['영업외비용'], parts: ['interest', 'donations', 'others'], alone: null },
]

export const generalParts = groupNames.find(({ names }) => names.includes('판관비'))?.parts ?? []

/** What remains of revenue and expenses. */
export const resultName =
  /^(?:매출총(?:이익|손실|손익)|영업(?:이익|손실|손익)|경상(?:이익|손실)|당기순(?:이익|손실|손익)|순(?:이익|손실|손익)|손익|차가감소득금액|소득금액|(?:해당연도|당해연도)소득금액|(?:소득세|법인세|세금)(?:비용)?(?:등)?차감전(?:순)?(?:이익|손익|손실)|계속사업(?:이익|손익))/
export const totalName = /(?:합계|소계|총계|누계|^계)$/
/** `필요경비계`, only behind the name of a group. */
export const totalEnd = /계$/
/** Of manufacture: `복리후생비(제)`. */
export const madeMark = /\((?:제|제조|공)\)/
export const madeSection = /제조/
export const boughtSection = /매입/
export const madeLabour: readonly BookLine[] = ['salaries']

/** A name that two lines of the form have: told apart by what stands beside it. */
export const otherName = ['기타', '그밖의것', '기타등']
export const revenueSection = /수입|매출액|수익/
export const expenseSection = /관리비|필요경비|경비|비용/
export const materialSection = /재료/

/** `Ⅰ.`, `1.`, `(1)`, `[811]`, `가.` after NFKC. */
export const numbering = /^(?:[[<(]?\d+[\]>)]?[.)]?|[IVX]+[.)]?(?=[^A-Za-z])|[가나다라마바사아자차카타파하][.)])+/u

/** Heads of columns. */
export const nameHead = /^(?:계정과목명?|계정명?|계정과목항목|과목명?|항목명?|비목|내용|내역|구분|account|accountname)$/
export const accountHead = /계정|과목|account/
export const sectionHead = /^(?:구분|분류|대분류|그룹)$/
export const sumHead = /금액|당기|\(당\)|합계|잔액|결산|누계|총액|^계$|amount|balance/
export const otherPeriodHead = /전기|\(전\)|전년|전월|예산|증감|비율|%|이월|차이|번호|코드/
export const totalHead = /합계|누계|총액|^계$/
const unitNames = '백만원|천원|만원|원|1,000,000원|1,000원'
/** `(단위: 천원)`, `금액(천원)`, `[1,000원]`, or a cell of its own. */
export const unitForm = new RegExp(
  `단위[^가-힣\\d]{0,3}(${unitNames})|[([<](${unitNames})[)\\]>]|^(백만원|천원|만원|원)$`,
)
export const wonOfUnitName: Readonly<Record<string, number>> = {
  원: 1,
  천원: 1000,
  '1,000원': 1000,
  만원: 10_000,
  백만원: 1_000_000,
  '1,000,000원': 1_000_000,
}

/** Statements of double entry, by the words above their rows or in them. */
export const statementTitles = [
  { kind: 'trial', title: /시산표/ },
  { kind: 'balance', title: /재무상태표|대차대조표/ },
  { kind: 'income', title: /손익계산서/ },
] as const
export const assetsName = /^자산(?:총계|합계)$/
export const debtsName = /^부채(?:총계|합계)$/
export const equityName = /^자본(?:총계|합계)$/
export const debtsAndEquityName = /^부채(?:와|및|와및)?자본(?:총계|합계)$/
export const netName = /당기순(?:이익|손실|손익)/
export const lossName = /당기순손실$/
/** `(당기순이익) 당기: 1,234,567` in one cell. */
export const netInText = /당기순(이익|손실|손익).*당기[:：]\s*(?:금액\s*)?([△▲(-]?[\d,]+\)?)/
export const debitHead = /차변/
export const creditHead = /대변/
export const balanceHead = /잔액/
export const trialTotal = /^(?:합계|총계|계|대차합계|차대합계)$/
/** Sums of groups in a trial balance: `◁자산▷`, `[당좌자산]`, `<유동자산>`. */
export const trialGroup = /^[◁<[≪《(〈【]/

/** Of a head: `금액(원)`. */
export const unitInHead = new RegExp(`[([<](?:${unitNames}|단위.*)[)\\]>]$`)
export const ownPeriodHead = /당기|\(당\)/
export const lossWord = '손실'
/** A name, and the sum at the end of a typed line. */
export const typedLine = /^\s*(\S.*?)[\s,:：]+([-△▲(]?\d[\d,]*\)?원?)$/
