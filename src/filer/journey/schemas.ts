/**
 * Where a person stands on the journey: what "continue where you left" and every guard show. Ours; carries no resident
 * number's back part.
 */
import * as z from 'zod/mini'
import { filingMethod, instant } from '#contract/answers.ts'
import { caseViewAnswer } from '#contract/case-view.ts'
import { familyIncomes } from '#domain/family/family.ts'
import { familyChoices, lanes } from '#domain/journey/facts.ts'

const journeyFacts = z.object({
  lane: z.enum(lanes),
  identitySaved: z.boolean(),
  authWaiting: z.boolean(),
  sessionValid: z.boolean(),
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

export const journeyAnswer = z.object({
  lane: z.enum(lanes),
  step: z.string(),
  path: z.string(),
  /** Nothing was begun yet when false: "continue" is not offered. */
  begun: z.boolean(),
  facts: journeyFacts,
  /** What the person is told of it, on every screen alike. */
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
    /** By day: from when a step says that the night comes, until when the portal can be asked, and from when again. */
    evening: z.optional(z.object({ from: instant, until: instant, again: instant })),
  }),
  answers: z.object({
    /** `930412-2******`, or empty when none is saved. */
    residentNumberMask: z.string(),
    /** The name that was typed, when the messenger gave none. */
    filerName: z.optional(z.string()),
    bankCode: z.string(),
    accountNumberMask: z.string(),
    method: z.nullable(filingMethod),
    /** What was said of the family's income; nothing while the question stands open. */
    familyIncome: z.optional(z.enum(familyIncomes)),
    caseNumber: z.string(),
    /** What the end page tells (J101): which text follows the server's state. */
    ending: z.enum(['', 'registered', 'ticket', 'bookkeeping', 'release-pending']),
  }),
  /** How long a request waits on the phone before it is over. */
  windowSeconds: z.int(),
  pending: z.optional(z.object({ kind: z.enum(['portal', 'registry']), expiresAt: instant })),
  sessionUntil: z.optional(instant),
  /** The portal refused this person for its crowd, lately and last: what the overload page is for. */
  refused: z.optional(z.boolean()),
  /** By night: the person asked to be told in the morning. */
  toldInMorning: z.optional(z.boolean()),
  /** The place in line: called (the turn is kept until `turnUntil`), or missed once its turns are over. */
  ticket: z.optional(
    z.object({
      number: z.int(),
      ahead: z.int(),
      state: z.enum(['waiting', 'called', 'missed']),
      turnUntil: z.optional(instant),
      lastTurn: z.optional(z.boolean()),
      /** How long people waited lately, in minutes; nothing while too few did. */
      usualMinutes: z.optional(z.int()),
      /** The portal serves people again, by its last answer to anybody. */
      portalServes: z.optional(z.boolean()),
    }),
  ),
  serverNow: instant,
})
