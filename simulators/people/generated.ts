/**
 * Generates ordinary people from a number (`p-000123`) for parallel stories, load and seeded cases. The same id
 * always gives the same person.
 */
import type { Profile, Relative } from './profile.ts'
import { worldlyOf } from './worldly.ts'

const surnames = [
  '김',
  '이',
  '박',
  '최',
  '정',
  '강',
  '조',
  '윤',
  '장',
  '임',
  '한',
  '오',
  '서',
  '신',
  '권',
  '황',
  '안',
  '송',
  '류',
  '홍',
]
const firstSyllables = [
  '가',
  '나',
  '다',
  '도',
  '라',
  '리',
  '마',
  '미',
  '민',
  '보',
  '산',
  '새',
  '서',
  '선',
  '소',
  '수',
  '슬',
  '아',
  '연',
  '예',
  '온',
  '우',
  '윤',
  '은',
  '이',
  '자',
  '재',
  '주',
  '지',
  '하',
]
const lastSyllables = [
  '강',
  '결',
  '경',
  '나',
  '늘',
  '담',
  '람',
  '랑',
  '래',
  '로',
  '린',
  '민',
  '별',
  '빈',
  '빛',
  '선',
  '솔',
  '슬',
  '아',
  '연',
  '예',
  '온',
  '우',
  '원',
  '율',
  '윤',
  '은',
  '인',
  '진',
  '훈',
]
const everydayTrades = ['940909', '940926', '940903', '940306', '940918', '940913', '940600', '940100', '940925']

const idForm = /^p-(\d{6})$/

/** Phones from 010-0100-0000: numbers beginning 010-0 are assigned to nobody. */
const phonePrefix = '0100'
const firstPhone = 1_000_000

/** A well-mixed number for one person and one purpose. */
function dice(n: number, question: number): number {
  let x = (n + 1) * 2_654_435_761 + question * 40_503
  x = Math.imul((x >>> 0) ^ ((x >>> 0) >>> 16), 0x45d9f3b)
  x = Math.imul((x >>> 0) ^ ((x >>> 0) >>> 16), 0x45d9f3b)
  return ((x >>> 0) ^ ((x >>> 0) >>> 16)) >>> 0
}

const pick = <T>(from: readonly T[], n: number, question: number): T => from[dice(n, question) % from.length]!
const two = (value: number) => String(value).padStart(2, '0')
const six = (value: number) => String(value).padStart(6, '0')

function nameOf(n: number, question: number, surname = pick(surnames, n, question)): string {
  return surname + pick(firstSyllables, n, question + 1) + pick(lastSyllables, n, question + 2)
}

/** 13 digits: a real birth date, the digit of sex and century, and the person's number as the last six. */
function residentNumberOf(year: number, n: number, question: number, isForeign = false): string {
  const sex = (year < 2000 ? 1 : 3) + (isForeign ? 4 : 0) + (dice(n, question) % 2)
  return `${two(year % 100)}${two(1 + (dice(n, question + 1) % 12))}${two(1 + (dice(n, question + 2) % 28))}${sex}${six(n)}`
}

export function generatedProfile(id: string): Profile | undefined {
  const n = Number(idForm.exec(id)?.[1] ?? Number.NaN)
  return Number.isInteger(n) ? profileOf(n) : undefined
}

export function generatedByResidentNumber(residentNumber: string): Profile | undefined {
  if (!/^\d{13}$/.test(residentNumber)) return undefined
  const profile = profileOf(Number(residentNumber.slice(-6)))
  return profile.residentNumber === residentNumber ? profile : undefined
}

export function generatedByPhone(digits: string): Profile | undefined {
  const n = digits.startsWith(phonePrefix) && digits.length === 11 ? Number(digits.slice(4)) - firstPhone : Number.NaN
  return Number.isInteger(n) && n >= 0 && n < 1_000_000 ? profileOf(n) : undefined
}

function profileOf(n: number): Profile {
  const born = 1965 + (dice(n, 1) % 35)
  const revenueWon = 8_000_000 + (dice(n, 2) % 530) * 100_000
  const digits = phonePrefix + String(firstPhone + n)
  const surname = pick(surnames, n, 3)
  const world = worldlyOf(n)
  const profile: Profile = {
    id: `p-${six(n)}`,
    name: world?.name ?? nameOf(n, 3, surname),
    residentNumber: residentNumberOf(born, n, 6, world?.isForeign),
    phone: `+82 10-${digits.slice(3, 7)}-${digits.slice(7)}`,
    trade: { code: pick(everydayTrades, n, 9), revenueWon, withheldNationalWon: (revenueWon / 100) * 3 },
    agent: 'none',
    quirks: world?.quirks ?? {},
    family: [],
  }
  if (n % 7 === 5) profile.wage = { grossWon: 9_600_000 + (dice(n, 10) % 20) * 600_000, months: 5, settled: true }
  if (n % 11 === 4) profile.otherReceiptWon = 1_000_000 + (dice(n, 11) % 10) * 500_000
  profile.family = world?.isForeign ? [] : relativesOf(n, born, surname)
  return profile
}

function relativesOf(n: number, born: number, surname: string): Relative[] {
  const family: Relative[] = []
  if (n % 3 === 1)
    family.push({ relation: '3', name: nameOf(n, 20), residentNumber: residentNumberOf(born + 1, n, 23) })
  if (n % 6 === 1)
    family.push({
      relation: '4',
      name: nameOf(n, 26, surname),
      residentNumber: residentNumberOf(Math.max(2008, born + 30), n, 29),
    })
  if (n % 5 === 2)
    family.push({
      relation: '1',
      name: nameOf(n, 32, surname),
      residentNumber: residentNumberOf(Math.max(1940, born - 28), n, 35),
    })
  return family
}
