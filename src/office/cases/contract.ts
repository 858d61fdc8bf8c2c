import * as z from 'zod/mini'
import { caseParams, fileAnswer, success, typedWords, actReason } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { countInQuery, yearQuery } from '#contract/paging.ts'
import { caseColumns, caseSorts } from '#domain/office-case/case-columns.ts'
import { noFilter } from '#domain/office-case/case-filters.ts'
import { caseFile, type caseRow, caseSums, filterName, listedRow } from './schemas.ts'

export { filterName }
export type CaseRow = z.infer<typeof caseRow>
export type ListedRow = z.infer<typeof listedRow>

const searchToken = z.string().check(z.maxLength(1_000), z.regex(/^(v1\.[\w.-]+)?$/))
const personFilter = {
  branch: z.optional(id('branch')),
  assignee: z.optional(id('colleague')),
  nobody: z.optional(z.literal('true')),
}
const firm = z.object({ id: z.string(), name: z.string() })
export type Firm = z.infer<typeof firm>

/** `filter`: names with commas, in one group any, between groups all. */
const which = {
  /** Token from `searchCases`; no personal data in URLs. */
  search: z._default(searchToken, ''),
  filter: z._default(filterName, noFilter),
  ...personFilter,
  sort: z._default(z.enum(caseSorts), 'waiting'),
  descending: z.optional(z.literal('true')),
  /** Default: the current year and open cases of earlier years. */
  ...yearQuery,
}

export const listCases = endpoint({
  method: 'GET',
  path: '/api/office/cases',
  summary: '접수 건 목록',
  who: 'staff',
  right: 'cases.read',
  whose: 'branch',
  query: z.object({
    page: z._default(countInQuery(0, 100_000), 0),
    size: z._default(countInQuery(1, 100), 30),
    ...which,
  }),
  answer: z.object({
    rows: z.array(listedRow),
    total: z.int(),
    /** Null if the token is another user's or expired; nothing is found. */
    keyword: z.nullable(z.string()),
    counts: z.record(z.string(), z.int()),
    answered: z.int(),
    /** Filing years with cases, latest first. */
    years: z.array(z.int()),
    branches: z.array(firm),
    lastDay: z.string(),
    /** Since when rows can have changed; null: as of now. */
    asOf: z.nullable(z.iso.datetime()),
  }),
})

/** Names nobody. */
export const sumUpCases = endpoint({
  method: 'GET',
  path: '/api/office/case-sums',
  summary: '접수 건 목록의 건수와 합계',
  who: 'staff',
  right: 'cases.read',
  whose: 'branch',
  query: z.object(which),
  answer: z.object({
    /** By filter: how many cases it finds with the other groups' choices. */
    filters: z.record(z.string(), z.int()),
    sums: caseSums,
  }),
})
export type CaseSums = z.infer<typeof caseSums>

export const exportFormats = ['xlsx', 'csv'] as const

/** Without resident numbers; recorded with reason. Throws `case.export-rows`. */
export const exportCases = endpoint({
  method: 'POST',
  path: '/api/office/case-exports',
  summary: '신고 건 목록 내려받기',
  who: 'staff',
  right: 'case.review',
  attempt: 'download',
  whose: 'branch',
  body: z.object({
    filter: filterName,
    search: searchToken,
    year: z.nullable(z.int().check(z.minimum(2000), z.maximum(2100))),
    ...personFilter,
    sort: z._default(z.enum(caseSorts), 'waiting'),
    descending: z.optional(z.literal('true')),
    /** In screen order; name and case number come first. */
    columns: z.array(z.enum(caseColumns)).check(z.minLength(1), z.maxLength(caseColumns.length)),
    format: z.enum(exportFormats),
    reason: actReason,
  }),
  kind: 'file',
  answer: fileAnswer,
})

export const searchCases = endpoint({
  method: 'POST',
  path: '/api/office/case-searches',
  summary: '접수 건 찾기',
  who: 'staff',
  right: 'cases.read',
  body: z.object({ keyword: typedWords(1, 100) }),
  answer: z.object({ search: z.string() }),
})

export type CaseFile = z.infer<typeof caseFile>

export const readCase = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber',
  summary: '접수 건 보기',
  who: 'staff',
  right: 'cases.read',
  whose: 'branch',
  params: caseParams,
  answer: caseFile,
})

export const takeCase = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/take',
  summary: '내 담당으로 하기',
  who: 'staff',
  right: 'case.prepare',
  caseAct: 'take',
  whose: 'branch',
  params: caseParams,
  body: z.object({ version: z.int() }),
  answer: success,
})
/** Returns one unmasked value; the reason is recorded. */
export const revealSecret = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/reveal',
  summary: '가린 정보 보기',
  who: 'staff',
  right: 'secret.reveal',
  attempt: 'reveal',
  caseAct: 'reveal',
  whose: 'branch',
  params: caseParams,
  body: z.object({
    what: z.enum(['resident-number', 'account-number', 'requested-account-number', 'portal-password']),
    reason: typedWords(2, 200),
  }),
  answer: z.object({ value: z.string() }),
})
