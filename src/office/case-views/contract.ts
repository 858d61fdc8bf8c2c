import * as z from 'zod/mini'
import { success, typedLine } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { caseColumns, caseSorts } from '#domain/office-case/case-columns.ts'
import { filterName } from '#office/cases/contract.ts'

/** Views per member of staff. */
export const mostViews = 20

const columns = z.array(z.enum(caseColumns)).check(
  z.minLength(1),
  z.maxLength(caseColumns.length),
  z.refine((chosen) => new Set(chosen).size === chosen.length),
)

const view = z.object({
  id: z.string(),
  name: z.string(),
  columns: z.array(z.enum(caseColumns)),
  filter: z.string(),
  sort: z.enum(caseSorts),
  descending: z.boolean(),
  /** Id of the assignee, or `nobody`. */
  person: z.nullable(z.string()),
  shared: z.boolean(),
  own: z.boolean(),
  by: z.string(),
})
export type CaseView = z.infer<typeof view>

/** Own views and those shared in the own branch. */
export const readCaseViews = endpoint({
  method: 'GET',
  path: '/api/office/case-views',
  summary: '내 신고현황표의 보기와 열',
  who: 'staff',
  right: 'cases.read',
  answer: z.object({
    /** Null: never chosen. */
    columns: z.nullable(z.array(z.enum(caseColumns))),
    defaultView: z.nullable(z.string()),
    views: z.array(view),
    mayShare: z.boolean(),
  }),
})
export type CaseViews = typeof readCaseViews.answer extends z.ZodMiniType<infer Answer> ? Answer : never

/** The columns outside of any view. */
export const chooseCaseColumns = endpoint({
  method: 'POST',
  path: '/api/office/case-columns',
  summary: '신고현황표의 열 고르기',
  who: 'staff',
  right: 'cases.read',
  body: z.object({ columns }),
  answer: success,
})

/**
 * A view of the same name is replaced. Throws `view.many`, and `auth.forbidden` if somebody shares who does not
 * manage staff.
 */
export const saveCaseView = endpoint({
  method: 'POST',
  path: '/api/office/case-views',
  summary: '신고현황표 보기 저장하기',
  who: 'staff',
  right: 'cases.read',
  whose: 'branch',
  body: z.object({
    name: typedLine(1, 30),
    columns,
    filter: filterName,
    assignee: z.optional(id('colleague')),
    nobody: z.optional(z.literal('true')),
    sort: z.enum(caseSorts),
    descending: z.boolean(),
    shared: z.boolean(),
  }),
  answer: z.object({ id: z.string() }),
})

/**
 * Own views, or the branch's shared ones by who may share; otherwise `auth.forbidden`. A missing view is no error.
 */
export const removeCaseView = endpoint({
  method: 'POST',
  path: '/api/office/case-views/removal',
  summary: '신고현황표 보기 지우기',
  who: 'staff',
  right: 'cases.read',
  body: z.object({ view: z.uuid() }),
  answer: success,
})

/** Null: the list opens without a view. */
export const setDefaultCaseView = endpoint({
  method: 'POST',
  path: '/api/office/case-views/default',
  summary: '신고현황표를 열 때 처음 보일 보기',
  who: 'staff',
  right: 'cases.read',
  body: z.object({ view: z.nullable(z.uuid()) }),
  answer: success,
})
