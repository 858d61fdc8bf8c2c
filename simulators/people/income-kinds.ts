/**
 * One person for each kind of income (`kind-pension`), for tests that walk every kind to the end. Figures missing
 * from the portal's documents are typed by the office.
 */
import type { Profile, Relative } from './profile.ts'

type Line = Omit<Profile, 'agent' | 'quirks' | 'family' | 'phone' | 'residentNumber' | 'name'> & {
  surname: string
  /** `YYMMDD` and the digit of sex and century. */
  born: string
  family?: Relative[]
}

const freelance = (revenueWon: number) => ({ code: '940909', revenueWon, withheldNationalWon: (revenueWon / 100) * 3 })
const employed = (grossWon: number) => ({ grossWon, months: 12, settled: true })

const lines: readonly Line[] = [
  { id: 'kind-pension', surname: '강', born: '6101012', trade: freelance(20_000_000), flags: { pension: true } },
  {
    id: 'kind-private-pension',
    surname: '고',
    born: '6202021',
    trade: freelance(70_000_000),
    flags: { pension: true },
  },
  {
    id: 'kind-financial',
    surname: '권',
    born: '7003032',
    trade: freelance(30_000_000),
    flags: { interest: true, dividend: true },
  },
  {
    id: 'kind-small-interest',
    surname: '김',
    born: '8004041',
    trade: freelance(24_000_000),
    flags: { interest: true },
  },
  {
    id: 'kind-landlord',
    surname: '남',
    born: '7505052',
    trade: { code: '701102', revenueWon: 18_000_000, withheldNationalWon: 0 },
    wage: employed(60_000_000),
  },
  {
    id: 'kind-reduced',
    surname: '류',
    born: '9906061',
    trade: freelance(3_000_000),
    wage: { ...employed(36_000_000), settledTaxWon: 89_400, reduction: { code: 'T13', taxWon: 1_300_000 } },
  },
  {
    id: 'kind-newborn',
    surname: '문',
    born: '9107072',
    trade: freelance(44_000_000),
    family: [
      { relation: '4', name: '문누리', residentNumber: '2201013000272' },
      { relation: '4', name: '문새별', residentNumber: '2506064000273' },
    ],
  },
  {
    id: 'kind-planner',
    surname: '민',
    born: '8408082',
    trade: { code: '940906', revenueWon: 48_000_000, withheldNationalWon: 1_440_000 },
  },
  {
    id: 'kind-other',
    surname: '박',
    born: '8209091',
    trade: freelance(20_000_000),
    otherReceiptWon: 10_000_000,
    otherRows: [
      {
        payer: '한결체육회',
        kind: '순위경쟁 상금',
        receiptWon: 5_000_000,
        expensesWon: 4_000_000,
        withheldWon: 200_000,
      },
      { payer: '한마음복권', kind: '복권 당첨금', receiptWon: 2_000_000, expensesWon: 0, withheldWon: 400_000 },
    ],
  },
  { id: 'kind-foreign', surname: '배', born: '7910102', trade: freelance(40_000_000) },
  {
    id: 'kind-pupils',
    surname: '서',
    born: '7511111',
    trade: freelance(10_000_000),
    wage: employed(60_000_000),
    educationWon: 15_000_000,
    rentWon: 7_200_000,
    family: [{ relation: '4', name: '서한빛', residentNumber: '0403034000312' }],
  },
  {
    id: 'kind-dealer',
    surname: '손',
    born: '6812122',
    trade: { code: '703011', revenueWon: 50_000_000, withheldNationalWon: 0 },
  },
]

const two = (value: number) => String(value).padStart(2, '0')

export const incomeKindProfiles: readonly Profile[] = lines.map(({ surname, born, ...line }, at) => ({
  agent: 'none',
  quirks: {},
  family: [],
  name: `${surname}갈래`,
  residentNumber: `${born}0002${two(at + 1)}`,
  phone: `+82 10-0000-02${two(at + 1)}`,
  ...line,
}))
