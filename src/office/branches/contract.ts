import * as z from 'zod/mini'
import { givenInstant, instant, success, typedLine, typedWords } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { firstRight, secondRight } from '#domain/two-person-acts.ts'
import { bannerLevels } from '#domain/critical-banner.ts'
import { seasonChangeStates } from '#domain/season/extension.ts'
import { isDay } from '#domain/seoul-time.ts'

/** Longer texts cannot be read at a glance on a phone. */
export const longestText = 120

const bannerRow = z.object({
  id: z.string(),
  state: z.enum(['shown', 'coming', 'over', 'removed']),
  level: z.enum(bannerLevels),
  text: z.string(),
  link: z.nullable(z.string()),
  /** Null: shown in all branches. */
  branchName: z.nullable(z.string()),
  from: instant,
  until: instant,
  setBy: z.string(),
  setAt: instant,
  removedBy: z.nullable(z.string()),
  removedAt: z.nullable(instant),
  mayRemove: z.boolean(),
})
export type BannerRow = z.infer<typeof bannerRow>

/** `branchId` null: the whole firm, previewed in this site's colours. */
const place = z.object({ branchId: z.nullable(z.string()), name: z.string(), colour: z.nullable(z.string()) })
export type BannerPlace = z.infer<typeof place>

const boardOfBanners = z.object({ rows: z.array(bannerRow), places: z.array(place) })
export type BannerBoard = z.infer<typeof boardOfBanners>

export const listBanners = endpoint({
  method: 'GET',
  path: '/api/office/banners',
  summary: '긴급 알림 목록',
  who: 'staff',
  right: 'banner.set',
  answer: boardOfBanners,
})

export const setBanner = endpoint({
  method: 'POST',
  path: '/api/office/banners',
  summary: '긴급 알림 띄우기',
  who: 'staff',
  right: 'banner.set',
  whose: 'branch',
  body: z.object({
    branchId: z.nullable(id('branch')),
    level: z.enum(bannerLevels),
    from: givenInstant,
    until: givenInstant,
    text: typedLine(2, longestText),
    /** Only notices of this site. */
    link: z.nullable(z.string().check(z.regex(/^\/notices\/\d{1,12}$/))),
  }),
  answer: z.object({ id: z.string() }),
})
export type BannerForm = z.infer<NonNullable<typeof setBanner.body>>

export const companies = ['kakao-login', 'tax-portal', 'family-registry', 'nicepay', 'messages'] as const
const company = z.enum(companies)
export type Company = z.infer<typeof company>
const companyRow = z.object({
  name: company,
  off: z.boolean(),
  reason: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.nullable(instant),
})
export type CompanyRow = z.infer<typeof companyRow>

/** Kill switches of outside companies. */
export const listSwitches = endpoint({
  method: 'GET',
  path: '/api/office/switches',
  summary: '바깥 연결 상태',
  who: 'staff',
  right: 'banner.set',
  answer: z.object({ rows: z.array(companyRow), mayTurn: z.boolean() }),
})

/** Stops new requests of all branches; needs cross-branch rights. */
export const turnSwitch = endpoint({
  method: 'POST',
  path: '/api/office/switches',
  summary: '바깥 연결 멈추기·다시 켜기',
  who: 'staff',
  right: 'branch.edit',
  acrossBranches: true,
  body: z.object({ name: company, off: z.boolean(), reason: typedLine(2, 200) }),
  answer: success,
})

/** Hides it at once; the list still shows it. */
export const removeBanner = endpoint({
  method: 'POST',
  path: '/api/office/banners/:id/remove',
  summary: '긴급 알림 내리기',
  who: 'staff',
  right: 'banner.set',
  whose: 'branch',
  params: z.object({ id: id('banner') }),
  answer: success,
})

const seasonDay = z.string().check(z.refine(isDay))
const seasonChange = z.object({
  lastDay: z.string(),
  reason: z.string(),
  state: z.enum(seasonChangeStates),
  askedBy: z.string(),
  askedAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  mine: z.boolean(),
})
export type SeasonChangeRow = z.infer<typeof seasonChange>
const seasonBoard = z.object({
  filingYear: z.int(),
  legalLastDay: z.string(),
  lastDay: z.string(),
  /** Latest first; at most one is pending. */
  changes: z.array(seasonChange),
  mayChange: z.boolean(),
})
export type SeasonBoard = z.infer<typeof seasonBoard>

export const readSeason = endpoint({
  method: 'GET',
  path: '/api/office/season',
  summary: '신고 기한과 늘린 기록',
  who: 'staff',
  right: 'banner.set',
  answer: seasonBoard,
})

/** Takes effect once another operator approves. */
export const requestSeasonChange = endpoint({
  method: 'POST',
  path: '/api/office/season',
  summary: '신고 기한 늘리기 요청',
  who: 'staff',
  right: firstRight('season.extend'),
  acrossBranches: true,
  body: z.object({ lastDay: seasonDay, reason: typedWords(2, 200) }),
  answer: success,
})

/** The requester may only withdraw. `lastDay`: as shown to the user. */
export const decideSeason = endpoint({
  method: 'POST',
  path: '/api/office/season/decide',
  summary: '신고 기한 늘리기 승인·거절',
  who: 'staff',
  right: secondRight('season.extend'),
  acrossBranches: true,
  body: z.object({ lastDay: seasonDay, approve: z.boolean() }),
  answer: success,
})
