import * as z from 'zod/mini'
import { digits, instant, withoutNumber } from '#contract/answers.ts'
import { id } from '#contract/id.ts'
import { relationCodes } from '#domain/collected-data.ts'
import { familyIncomes, familyLimit } from '#domain/family/family.ts'
import { ownFacts, personFacts } from '#domain/family/told-facts.ts'
import { familyChoices } from '#domain/journey/facts.ts'
import { longestLegalName } from '#domain/name/legal-name.ts'

const familyRow = z.object({
  memberId: z.string(),
  gubun: z.enum(relationCodes),
  name: z.string(),
  /** Masked `900101-1******`, or empty. */
  residentRegistrationNumber: z.string(),
  told: z.array(z.enum(personFacts)),
  /** Of a linked family: claimed in another return too, or left to it. */
  shared: z.optional(z.enum(['twice', 'left'])),
})
export type FamilyRow = z.infer<typeof familyRow>
/** Members who died in the income year; absent if nobody. */
const died = z.optional(z.object({ counted: z.int(), toCheck: z.int() }))
const self = z.object({ asks: z.array(z.enum(ownFacts)), told: z.array(z.enum(ownFacts)) })
export type FamilySelf = z.infer<typeof self>
export const familyList = z.object({ data: z.array(familyRow), died, self })
export const lastYearList = z.object({ body: z.array(familyRow), died, self })

export const toldFacts = z.object({
  self: z.array(z.enum(ownFacts)).check(z.maxLength(ownFacts.length)),
  people: z
    .array(
      z.object({
        /** A memberId of this filing. */
        person: z.uuid(),
        facts: z.array(z.enum(personFacts)).check(z.maxLength(personFacts.length)),
      }),
    )
    .check(z.maxLength(familyLimit)),
})

/** A memberId; 13 raw digits are still accepted but never logged. */
export const removal = z.object({ residentRegistrationNumber: id('familyMember') })
export const removedMember = z.object({ memberId: id('removedMember') })
export const newMember = z.object({
  gubun: z.enum(relationCodes),
  name: z.string().check(z.minLength(1), z.maxLength(longestLegalName), withoutNumber),
  residentRegistrationNumber: digits(13, 13),
})
export const added = z.object({ result: z.literal('S'), memberId: z.string() })

/** Without `income`, the question is open again. */
export const familyChoice = z.object({ status: z.enum(familyChoices), income: z.optional(z.enum(familyIncomes)) })
export const familyChosen = z.object({ result: z.literal('S') })

export const registryRequest = z.object({
  addInfoCd: z.optional(z.enum(['01', '02', '03', '04', ''])),
  addNm: z.optional(z.string().check(z.maxLength(longestLegalName), withoutNumber)),
})
export const registryAnswer = z.object({
  result: z.enum(['S', 'F']),
  reason: z.optional(z.string()),
  expiresAt: z.optional(instant),
})

export const noWords = z.object({})
export const fetchedBy = z.object({ by: z._default(z.enum(['press', 'clock']), 'press') })
/** LOST: ended at the registry within its window without an answer; request again. */
export const fetched = z.object({
  result: z.enum(['S', 'F']),
  reason: z.optional(z.enum(['PENDING', 'REFUSED', 'EXPIRED', 'LOST', 'MISMATCH', 'FAILED'])),
})
