import * as z from 'zod/mini'
import { actReason, caseParams, fileAnswer, instant } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { countInQuery } from '#contract/paging.ts'
import { agentStates } from '#domain/agent.ts'
import { agentFailures, agentFilters, agentSteps } from './rules.ts'

const agentRow = z.object({
  name: z.string(),
  phoneMask: z.string(),
  branch: z.string(),
  caseNumber: z.nullable(z.string()),
  state: z.enum(agentStates),
  withdrawn: z.boolean(),
  /** Of the delegation; null without one. */
  agreedAt: z.nullable(instant),
  since: z.nullable(instant),
  checkedAt: z.nullable(instant),
  failure: z.nullable(z.enum(agentFailures)),
  /** The portal's message, without numbers and names. */
  words: z.nullable(z.string()),
  triedAt: z.nullable(instant),
  step: z.enum(agentSteps),
  /** A promised call or termination at the portal. */
  contact: z.nullable(z.object({ id: z.string(), dueAt: instant })),
})
export type AgentRow = z.infer<typeof agentRow>

export const agentPageSize = 30

export const listAgents = endpoint({
  method: 'GET',
  path: '/api/office/agents',
  summary: '수임 관리 목록',
  who: 'staff',
  right: 'agents.read',
  whose: 'branch',
  query: z.object({
    filter: z._default(z.enum(agentFilters), 'open'),
    page: z._default(countInQuery(0, 100_000), 0),
    branch: z.optional(id('branch')),
  }),
  answer: z.object({
    rows: z.array(agentRow),
    counts: z.record(z.string(), z.int()),
    branches: z.array(z.object({ id: z.string(), name: z.string() })),
    mayDownload: z.boolean(),
  }),
})

/** Throws `case.export-rows`: a part of a list would be taken for all of it. */
export const downloadAgents = endpoint({
  method: 'POST',
  path: '/api/office/agents/file',
  summary: '수임동의 명단 내려받기',
  who: 'staff',
  right: 'case.review',
  attempt: 'download',
  whose: 'branch',
  body: z.object({
    filter: z.enum(agentFilters),
    branch: z.optional(id('branch')),
    format: z.enum(['xlsx', 'csv']),
    reason: actReason,
  }),
  kind: 'file',
  answer: fileAnswer,
})

/** P: the portal registers it later. Throws `agent.session` if only the filer can continue. */
export const retryAgentOf = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/agent',
  summary: '세무대리인 등록 다시 하기',
  who: 'staff',
  right: 'case.prepare',
  whose: 'branch',
  params: caseParams,
  body: z.object({}),
  answer: z.object({ result: z.enum(['S', 'F', 'P']) }),
})
