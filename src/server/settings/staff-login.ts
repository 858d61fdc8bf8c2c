import type { Settings } from './settings.server.ts'

export type StaffLoginClient = { issuer: string; clientId: string; clientSecret: string }
type Read = Pick<
  Settings,
  'STAFF_LOGIN_ISSUER' | 'STAFF_LOGIN_CLIENT_ID' | 'STAFF_LOGIN_CLIENT_SECRET' | 'branchOverride'
>

/** All of a branch's own, or those for all; undefined where staff sign in by password alone. */
export function findStaffLogin(settings: Read, branchId: string): StaffLoginClient | undefined {
  const own = (name: 'STAFF_LOGIN_ISSUER' | 'STAFF_LOGIN_CLIENT_ID' | 'STAFF_LOGIN_CLIENT_SECRET') =>
    settings.branchOverride(name, branchId) ?? settings[name]
  const issuer = own('STAFF_LOGIN_ISSUER')
  if (issuer === '') return undefined
  return { issuer, clientId: own('STAFF_LOGIN_CLIENT_ID'), clientSecret: own('STAFF_LOGIN_CLIENT_SECRET') }
}
