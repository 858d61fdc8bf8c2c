import * as z from 'zod/mini'
import { digits, instant, withoutNumber } from '#contract/answers.ts'
import { id } from '#contract/id.ts'
import { relationCodes } from '#domain/collected-data.ts'
import { familyIncomes } from '#domain/family/family.ts'
import { familyChoices } from '#domain/journey/facts.ts'
import { longestLegalName } from '#domain/name/legal-name.ts'

const familyRow = z.object({
  memberId: z.string(),
  gubun: z.enum(relationCodes),
  name: z.string(),
  /** Masked `900101-1******`, or empty. */
  residentRegistrationNumber: z.string(),
})
export type FamilyRow = z.infer<typeof familyRow>
export const familyList = z.object({ data: z.array(familyRow) })
export const lastYearList = z.object({ body: z.array(familyRow) })

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
