/**
 * The desk of agents: whose client each person is at the portal, since when, and what comes next (staff work, "agent
 * desk").
 */
import * as z from 'zod/mini'
import { caseParams, instant } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { countInQuery } from '#contract/paging.ts'
import { agentStates } from '#domain/agent.ts'
import { agentFailures, agentFilters, agentSteps } from './rules.ts'

const agentRow = z.object({
  name: z.string(),
  phoneMask: z.string(),
  branch: z.string(),
  /** Null for a case that is not registered: it has no page of its own. */
  caseNumber: z.nullable(z.string()),
  state: z.enum(agentStates),
  /** The person took the consent back. */
  withdrawn: z.boolean(),
  since: z.nullable(instant),
  /** When the portal was asked last whose client the person is. */
  checkedAt: z.nullable(instant),
  /** Why the portal refused last. */
  failure: z.nullable(z.enum(agentFailures)),
  /** What it said with it, without numbers and names. */
  words: z.nullable(z.string()),
  /** When it is tried again by itself. */
  triedAt: z.nullable(instant),
  step: z.enum(agentSteps),
  /** A call, or the end at the portal, that the office promised, and by when. */
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
    /** One firm of several, for who sees them all. */
    branch: z.optional(id('branch')),
  }),
  answer: z.object({
    rows: z.array(agentRow),
    /** How many each filter shows. */
    counts: z.record(z.string(), z.int()),
    /** The firms, for who sees several. */
    branches: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})

/**
 * Registers once more what the person asked for. P: the portal does it later. Throws `agent.session` where only the
 * person can go on.
 */
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
