/** The second-factor codes of the rehearsal's staff, made from the list that the product's seeds leave in DATA_DIR. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import * as z from 'zod/mini'

const staffList = z.array(z.object({ name: z.string(), email: z.string(), secret: z.string() }))

export type StaffCode = { name: string; email: string; code: string; secondsLeft: number }

/** Empty while there is no list. */
export function staffCodes(dataDir: string, nowMs: number): StaffCode[] {
  const list = staffList.safeParse(readList(join(dataDir, 'staff-codes.json')))
  if (!list.success) return []
  return list.data.map(({ name, email, secret }) => ({
    name,
    email,
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
