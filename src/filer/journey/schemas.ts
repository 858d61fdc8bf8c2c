/** Privacy: contains no back part of a resident number. */
import * as z from 'zod/mini'
import { filingMethod, instant } from '#contract/answers.ts'
import { caseViewAnswer } from '#contract/case-view.ts'
import { certificates, telecoms } from '#domain/certificate.ts'
import { familyIncomes } from '#domain/family/family.ts'
import { familyChoices, lanes } from '#domain/journey/facts.ts'

const journeyFacts = z.object({
  lane: z.enum(lanes),
  identitySaved: z.boolean(),
  authWaiting: z.boolean(),
  sessionValid: z.boolean(),
  byPapers: z.boolean(),
  collection: z.enum(['none', 'running', 'failed', 'done']),
  familyChoice: z.enum(familyChoices),
  registryWaiting: z.boolean(),
  familyLoaded: z.boolean(),
  compared: z.boolean(),
  method: z.nullable(filingMethod),
  registered: z.boolean(),
  ticket: z.boolean(),
  agentOurs: z.boolean(),
  agentPending: z.boolean(),
})

const certificateChoice = { certificate: z.enum(certificates), telecom: z.nullable(z.enum(telecoms)) }

export const journeyAnswer = z.object({
  lane: z.enum(lanes),
  step: z.string(),
  path: z.string(),
  begun: z.boolean(),
  facts: journeyFacts,
  told: caseViewAnswer,
  season: z.object({
    filingYear: z.int(),
    phase: z.enum(['before', 'preview', 'filing', 'late', 'off']),
    night: z.boolean(),
    receiptOpens: instant,
    filingOpens: instant,
    lastDay: z.string(),
    closes: instant,
    sincereLastDay: z.string(),
    /** Daytime only: evening notice, closing and reopening time of the portal. */
    evening: z.optional(z.object({ from: instant, until: instant, again: instant })),
  }),
  answers: z.object({
    /** `930412-2******`, or empty. */
    residentNumberMask: z.string(),
    /** Set if Kakao gave no name. */
    filerName: z.optional(z.string()),
    /** Chosen for the next authentication. */
    ...certificateChoice,
    bankCode: z.string(),
    accountNumberMask: z.string(),
    method: z.nullable(filingMethod),
    /** Absent while unanswered. */
    familyIncome: z.optional(z.enum(familyIncomes)),
    caseNumber: z.string(),
    /** Follows the server state (J101). */
    ending: z.enum(['', 'registered', 'ticket', 'bookkeeping', 'release-pending']),
  }),
  windowSeconds: z.int(),
  pending: z.optional(z.object({ kind: z.enum(['portal', 'registry']), expiresAt: instant, ...certificateChoice })),
  sessionUntil: z.optional(instant),
  /** The portal recently answered "overloaded" to this filer. */
  refused: z.optional(z.boolean()),
  toldInMorning: z.optional(z.boolean()),
  /** `called` is valid until `turnUntil`; `missed` means no turns are left. */
  ticket: z.optional(
    z.object({
      number: z.int(),
      ahead: z.int(),
      state: z.enum(['waiting', 'called', 'missed']),
      turnUntil: z.optional(instant),
      lastTurn: z.optional(z.boolean()),
      /** Absent with too few samples. */
      usualMinutes: z.optional(z.int()),
      /** By the portal's last answer to any filer. */
      portalServes: z.optional(z.boolean()),
    }),
  ),
  serverNow: instant,
})
