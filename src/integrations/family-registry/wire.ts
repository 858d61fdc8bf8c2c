/**
 * The product is not public (integrations reference, 4.3 and 8): its path is a setting, its fields are to be agreed.
 */
import * as z from 'zod/mini'
import { relationCodes } from '#domain/collected-data.ts'
import { dayText } from '#integrations/data-vendor/wire.ts'

export const usualPaths = { family: '/v1/kr/public/ck/family-relations-register/family-relation-certificate' }
export type RegistryPaths = typeof usualPaths

export const organization = '0001'

export const familyData = z.object({
  resMemberList: z.array(
    z.object({
      resRelationCode: z.enum(relationCodes),
      /** A deceased person's name has a mark behind it. */
      resName: z.string().check(z.minLength(1), z.maxLength(200)),
      /** Unmasked, as a return needs it. */
      resResidentNo: z.string().check(z.regex(/^\d{6}-?\d{7}$/)),
      resDeathDate: z.union([dayText, z.literal('')]),
    }),
  ),
})
