/** Second-factor codes of the rehearsal's staff, from the list that the product's seeds write to DATA_DIR. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import * as z from 'zod/mini'
import { staffRoles } from '#domain/staff-rights.ts'

const staffList = z.array(
  z.object({
    name: z.string(),
    email: z.string(),
    secret: z.string(),
    password: z.string(),
    role: z.enum(staffRoles),
    branch: z.string(),
  }),
)

export type StaffCode = Omit<z.infer<typeof staffList>[number], 'secret'> & { code: string; secondsLeft: number }

/** Empty while the list does not exist. */
export function staffCodes(dataDir: string, nowMs: number): StaffCode[] {
  const list = staffList.safeParse(readList(join(dataDir, 'staff-codes.json')))
  if (!list.success) return []
  return list.data.map(({ secret, ...person }) => ({
    ...person,
    code: new TOTP({ secret }).generate({ timestamp: nowMs }),
    secondsLeft: 30 - (Math.floor(nowMs / 1000) % 30),
  }))
}

function readList(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
