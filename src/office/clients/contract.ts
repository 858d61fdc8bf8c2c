import * as z from 'zod/mini'
import { actReason, caseParams, fileAnswer, instant, success, withoutNumber, won } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { countInQuery } from '#contract/paging.ts'
import { clientRoles, unreadReasons } from '#domain/client-list/client-list.ts'
import { filingMethods } from '#domain/filing-codes.ts'
import { officeStates } from '#domain/office-case/office-state.ts'
import { clientFilters, closedReasons, invitationOutcomes, mostInvited } from './rules.ts'

const client = z.object({
  id: z.string(),
  /** Brought from another program, and not come yet. */
  imported: z.boolean(),
  name: z.string(),
  phoneMask: z.string(),
  /** Of the last return, and of this year's; null if there is none. */
  lastCase: z.nullable(z.string()),
  thisCase: z.nullable(z.string()),
  lastYear: z.nullable(z.int()),
  /** `begun`: not sent yet. Null: nothing this year. */
  state: z.nullable(z.enum(['begun', ...officeStates])),
  method: z.nullable(z.enum(filingMethods)),
  feeWon: z.nullable(won),
  owner: z.string(),
  /** Of advertising. */
  consents: z.boolean(),
  invitedAt: z.nullable(instant),
})
export type Client = z.infer<typeof client>

const filter = z._default(z.enum(clientFilters), 'waiting')
const branch = z.optional(id('branch'))

/** Masked. `closed`: why nobody can be invited now. */
export const listClients = endpoint({
  method: 'GET',
  path: '/api/office/clients',
  summary: '고객 명단',
  who: 'staff',
  right: 'cases.read',
  whose: 'branch',
  query: z.object({ filter, page: z._default(countInQuery(0, 100_000), 0), branch }),
  answer: z.object({
    rows: z.array(client),
    counts: z.object({ waiting: z.int(), begun: z.int(), new: z.int(), imported: z.int(), all: z.int() }),
    branch: z.string(),
    branches: z.array(z.object({ id: z.string(), name: z.string() })),
    filingYear: z.int(),
    mayKeep: z.boolean(),
    closed: z.nullable(z.enum(closedReasons)),
  }),
})

/** Throws `case.export-rows`: a part of a list would be taken for all of it. */
export const downloadClients = endpoint({
  method: 'POST',
  path: '/api/office/clients/file',
  summary: '고객 명단 내려받기',
  who: 'staff',
  right: 'case.review',
  attempt: 'download',
  whose: 'branch',
  body: z.object({ filter, branch, format: z.enum(['xlsx', 'csv']), reason: actReason }),
  kind: 'file',
  answer: fileAnswer,
})

const unread = z.object({ sheet: z.nullable(z.string()), line: z.int(), why: z.enum(unreadReasons) })
const repeated = z.object({ sheet: z.nullable(z.string()), line: z.int(), first: z.int() })

/**
 * A file of another program. Nothing is written without `keep`, and of its rows only those that can be read and are
 * new. `named`: the file's own heads. Throws `clients.file`, `clients.file-long`, `clients.file-lock`.
 */
export const importClients = endpoint({
  method: 'POST',
  path: '/api/office/clients/import',
  summary: '다른 프로그램의 고객 명단 불러오기',
  who: 'staff',
  right: 'case.review',
  accepts: 'file',
  query: z.object({ keep: z.optional(z.literal('true')) }),
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answer: z.object({
    kept: z.boolean(),
    readable: z.int(),
    /** New here. */
    added: z.int(),
    known: z.array(z.object({ sheet: z.nullable(z.string()), line: z.int() })),
    repeated: z.array(repeated),
    unread: z.array(unread),
    named: z.partialRecord(z.enum(clientRoles), z.string()),
    leftOut: z.array(z.string()),
    samples: z.array(
      z.object({
        line: z.int(),
        name: z.string(),
        phoneMask: z.string(),
        lastYear: z.nullable(z.int()),
        method: z.nullable(z.enum(filingMethods)),
        feeWon: z.nullable(won),
        owner: z.string(),
      }),
    ),
  }),
})

/** Deletes what was brought; others' ids and missing ones change nothing. */
export const removeClients = endpoint({
  method: 'POST',
  path: '/api/office/clients/removal',
  summary: '불러온 고객 지우기',
  who: 'staff',
  right: 'case.review',
  body: z.object({ clients: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostInvited)), reason: actReason }),
  answer: z.object({ removed: z.int() }),
})

const caseNumber = z.string().check(z.regex(/^[\w-]{1,20}$/), withoutNumber)

/**
 * Cases of the last return: those named, or the next of all who have not begun (`after`: the case before; '' for the
 * first). `next`: the last of a full part. Throws `clients.closed`.
 */
export const inviteClients = endpoint({
  method: 'POST',
  path: '/api/office/clients/invitations',
  summary: '지난 고객에게 올해 신고 안내 보내기',
  who: 'staff',
  right: 'case.review',
  whose: 'branch',
  body: z
    .object({
      branch,
      caseNumbers: z.optional(z.array(caseNumber).check(z.minLength(1), z.maxLength(mostInvited))),
      after: z.optional(z.union([caseNumber, z.literal('')])),
      preview: z.boolean(),
    })
    .check(
      z.refine(({ caseNumbers, after }) => (caseNumbers === undefined) !== (after === undefined), {
        path: ['caseNumbers'],
      }),
    ),
  answer: z.object({
    results: z.array(z.object({ caseNumber: z.string(), outcome: z.enum(invitationOutcomes) })),
    next: z.nullable(z.string()),
    words: z.string(),
  }),
})

/** Said to the office, as by its free number. Idempotent. */
export const refuseAdvertising = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/advertising-refusal',
  summary: '광고 수신 거부 적기',
  who: 'staff',
  right: 'case.message',
  whose: 'branch',
  params: caseParams,
  body: z.object({}),
  answer: success,
})
