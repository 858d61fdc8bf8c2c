/** The named people of the rehearsal, one line each. Income figures are for the season of the clock. */
import type { Profile, Relative } from './profile.ts'

const adult = (relation: Relative['relation'], name: string, residentNumber: string): Relative => ({
  relation,
  name,
  residentNumber,
})

/** The child of two named people: both may claim the child, only one of them rightly. */
const sharedChild = adult('4', '문이든', '1704053000102')

type Line = Omit<Profile, 'agent' | 'quirks' | 'family' | 'phone'> &
  Partial<Pick<Profile, 'agent' | 'quirks' | 'family' | 'phone'>>

const trade = (code: string, revenueWon: number, withheldNationalWon: number) => ({
  code,
  revenueWon,
  withheldNationalWon,
})

const lines: Line[] = [
  {
    id: 'haneul',
    name: '김하늘',
    residentNumber: '9304122000001',
    trade: trade('940909', 34_000_000, 1_020_000),
    family: [adult('3', '정우람', '9102181000101'), sharedChild],
  },
  {
    id: 'bada',
    name: '이바다',
    residentNumber: '8809031000002',
    trade: trade('940926', 42_000_000, 1_260_000),
    agent: 'other-filing',
  },
  {
    id: 'saebyeok',
    name: '조새벽',
    residentNumber: '9101202000003',
    trade: trade('940903', 28_000_000, 840_000),
    agent: 'other-filing',
    quirks: { consentNextDay: true },
  },
  {
    id: 'sol',
    name: '박솔',
    residentNumber: '7907151000004',
    trade: trade('722000', 120_000_000, 3_600_000),
    agent: 'other-bookkeeping',
    family: [adult('3', '이나루', '8102032000401'), adult('4', '박결', '1206113000402')],
  },
  {
    id: 'garam',
    name: '최가람',
    residentNumber: '8502281000005',
    trade: trade('940306', 55_000_000, 1_650_000),
    agent: 'ours',
    yellowUmbrellaWon: 2_400_000,
  },
  {
    id: 'narae',
    name: '정나래',
    residentNumber: '9606062000006',
    trade: trade('940918', 31_000_000, 930_000),
    quirks: { collection: { step: 2, failures: 1 } },
  },
  {
    id: 'dasom',
    name: '한다솜',
    residentNumber: '9901012000007',
    trade: trade('940913', 19_000_000, 570_000),
    quirks: { portalAuth: 'overloaded' },
  },
  {
    id: 'yeoreum',
    name: '오여름',
    residentNumber: '9008082000008',
    wage: { grossWon: 48_000_000, months: 12, settled: true },
    family: [adult('3', '남도윤', '8903031000801')],
  },
  {
    id: 'gyeoul',
    name: '윤겨울',
    residentNumber: '7505051000009',
    trade: trade('525101', 640_000_000, 0),
    interimPrepaymentWon: 2_400_000,
    yellowUmbrellaWon: 3_000_000,
    quirks: { vatUnread: true },
  },
  {
    id: 'bom',
    name: '서봄',
    residentNumber: '0203144000010',
    trade: trade('940600', 24_000_000, 720_000),
    quirks: { registry: { addInfoCd: '02', addNm: '서가을' } },
    family: [adult('1', '서가을', '7205152001001')],
  },
  {
    id: 'byeol',
    name: '강별',
    residentNumber: '9409091000011',
    trade: trade('940909', 12_000_000, 360_000),
    quirks: { portalAuth: 'never-answers' },
  },
  {
    id: 'mui',
    name: '김믜',
    residentNumber: '4805171000012',
    trade: trade('940100', 22_000_000, 660_000),
    family: [adult('3', '박덕순', '5101092001201')],
  },
  {
    id: 'smith',
    name: '미나 스미스',
    residentNumber: '8903036000013',
    phone: '+1 212-555-0113',
    trade: trade('940909', 30_000_000, 900_000),
  },
  {
    id: 'deul',
    name: '임들',
    residentNumber: '7007072000014',
    trade: trade('940903', 15_000_000, 450_000),
    quirks: { member: false },
  },
  {
    id: 'dure',
    name: '문두레',
    residentNumber: '8202221000015',
    trade: trade('940925', 36_000_000, 1_080_000),
    family: [
      { ...adult('1', '문태산', '5003121001501'), diedOn: '09-14' },
      adult('1', '이순례', '5307082001502'),
      adult('2', '유만복', '5501011001503'),
      adult('2', '허점례', '5804232001504'),
      adult('3', '유보라', '8409172001505'),
      sharedChild,
      adult('4', '문새롬', '1108304001507'),
      adult('4', '문가온', '2002193001508'),
      adult('8', '정단비', '1409254001509'),
    ],
  },
  {
    id: 'nabi',
    name: '노나비',
    residentNumber: '9705172000016',
    trade: trade('940909', 20_000_000, 600_000),
    quirks: { agentFailsOnce: true },
  },
  {
    id: 'idda',
    name: '유잇다',
    residentNumber: '9501011000017',
    trade: trade('940909', 20_000_000, 600_000),
    quirks: { portalAuth: 'identity-mismatch' },
  },
  {
    id: 'bit',
    name: '배빛',
    residentNumber: '8404042000018',
    trade: trade('940909', 20_000_000, 600_000),
    quirks: { portalAuth: 'no-certificate' },
  },
  {
    id: 'noeul',
    name: '하노을',
    residentNumber: '8606061000019',
    trade: trade('940909', 20_000_000, 600_000),
    quirks: { sessionEndsEarly: true },
  },
  {
    id: 'danbi',
    name: '나단비',
    residentNumber: '6203031000020',
    trade: trade('940909', 20_000_000, 600_000),
    flags: { pension: true, interest: true },
  },
  {
    id: 'haram',
    name: '고하람',
    residentNumber: '9907072000021',
    trade: trade('940909', 3_000_000, 90_000),
    wage: { grossWon: 36_000_000, months: 12, settled: true, settledTaxWon: 89_400 },
  },
  { id: 'yeoul', name: '민여울', residentNumber: '8511111000022', trade: trade('940906', 48_000_000, 1_440_000) },
  {
    id: 'haengun',
    name: '도행운',
    residentNumber: '9102282000023',
    trade: trade('940909', 20_000_000, 600_000),
    otherReceiptWon: 1_000_000,
    otherRows: [
      { payer: '한마음복권', kind: '복권 당첨금', receiptWon: 5_000_000, expensesWon: 0, withheldWon: 1_000_000 },
    ],
  },
]

export const namedProfiles: readonly Profile[] = lines.map((line, at) => ({
  agent: 'none',
  quirks: {},
  family: [],
  phone: `+82 10-0000-${String(at + 1).padStart(4, '0')}`,
  ...line,
}))
