import * as z from 'zod/mini'
import { longestLegalName } from '#domain/name/legal-name.ts'
import { caseParams, instant, success, typedWords, actReason } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { dependentValues } from '#domain/family/office-values.ts'
import { claimWarningKinds, familyIncomes } from '#domain/family/family.ts'
import { ownFacts, personFacts } from '#domain/family/told-facts.ts'
import { relationCodes } from '#domain/filing-codes.ts'

const dependent = z.object({
  memberId: z.string(),
  relation: z.string(),
  name: z.string(),
  residentNumberMask: z.string(),
  from: z.string(),
  told: z.array(z.enum(personFacts)),
  /** Never includes whose other return claims the person. */
  warnings: z.array(z.enum(claimWarningKinds)),
  /** By the filer, to a linked return. */
  leftToFamily: z.boolean(),
  values: z.array(
    z.object({
      what: z.enum(dependentValues),
      value: z.union([z.number(), z.boolean()]),
      source: z.string(),
      reason: z.string(),
      by: z.string(),
      at: instant,
    }),
  ),
})
const linkedCase = z.object({
  name: z.string(),
  /** `TieToMe` of domain/family-group. */
  tie: z.string(),
  /** Null before it is registered. */
  caseNumber: z.nullable(z.string()),
})
export type LinkedCase = z.infer<typeof linkedCase>
export type CaseDependent = z.infer<typeof dependent>

export const readDependents = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/family',
  summary: '부양가족 보기',
  who: 'staff',
  right: 'cases.read',
  whose: 'branch',
  params: caseParams,
  answer: z.object({
    dependents: z.array(dependent),
    /** The filer's answer about the family's income; null until given. */
    incomeTold: z.nullable(z.enum(familyIncomes)),
    selfTold: z.array(z.enum(ownFacts)),
    /** Returns of the branch whose filers agreed to be compared; the reading is recorded for each. */
    linked: z.array(linkedCase),
  }),
})

/** Null resets the value. */
export const setDependent = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/family/:memberId',
  summary: '부양가족 고치기',
  who: 'staff',
  right: 'case.prepare',
  caseAct: 'prepare',
  whose: 'branch',
  params: z.object({ caseNumber: id('case'), memberId: id('familyMember') }),
  body: z.object({
    what: z.enum(dependentValues),
    value: z.nullable(z.union([z.int(), z.boolean()])),
    source: typedWords(2, 100),
    reason: actReason,
  }),
  answer: success,
})

export const addDependent = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/family',
  summary: '부양가족 더하기',
  who: 'staff',
  right: 'case.prepare',
  caseAct: 'prepare',
  whose: 'branch',
  params: caseParams,
  body: z.object({
    relation: z.enum(relationCodes),
    name: typedWords(1, longestLegalName),
    residentRegistrationNumber: z.string().check(z.regex(/^\d{13}$/)),
    source: typedWords(2, 100),
    reason: actReason,
  }),
  answer: success,
})
