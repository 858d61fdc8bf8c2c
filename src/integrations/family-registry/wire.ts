/**
 * The court's family registry at the data vendor. Its product is not public (integrations reference, 4.3 and 8): the
 * path is a setting, the fields are to be agreed and stay in this file.
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
      /** As the registry writes it; the dead carry a mark behind the name. */
      resName: z.string().check(z.minLength(1), z.maxLength(200)),
      /** Whole: a masked number is of no use to a return. */
      resResidentNo: z.string().check(z.regex(/^\d{6}-?\d{7}$/)),
      resDeathDate: z.union([dayText, z.literal('')]),
    }),
  ),
})
