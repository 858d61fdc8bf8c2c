/** The office's own sign-in: password and second factor, one account a person. */
import * as z from 'zod/mini'
import { success, withoutNumber } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { longestPassword } from '#domain/staff-password.ts'
import { staffActs, staffRoles } from '#domain/staff-rights.ts'

const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  roleName: z.string(),
  branchId: z.string(),
  branchName: z.string(),
  acts: z.array(z.enum(staffActs)),
  /** Nothing else is open until it is changed. */
  mustChangePassword: z.boolean(),
})
export type StaffSelf = z.infer<typeof staffMember>

export const staffSignIn = endpoint({
  method: 'POST',
  path: '/api/office/sign-in',
  summary: '직원 로그인',
  who: 'anyone',
  body: z.object({
    email: z.string().check(z.minLength(3), z.maxLength(100), z.regex(/^[^\u0000]*$/), withoutNumber),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    code: z.string().check(z.regex(/^\d{6}$/)),
  }),
  answer: success,
})
export const staffSignOut = endpoint({
  method: 'POST',
  path: '/api/office/sign-out',
  summary: '직원 로그아웃',
  who: 'staff',
  passwordDue: 'open',
  answer: success,
})
export const readStaffSelf = endpoint({
  method: 'GET',
  path: '/api/office/me',
  summary: '로그인한 직원',
  who: 'staff',
  passwordDue: 'open',
  answer: staffMember,
})
const password = z.string().check(z.minLength(1), z.maxLength(longestPassword))

/** The old one is asked; every other session of this person ends. */
export const changeOwnPassword = endpoint({
  method: 'POST',
  path: '/api/office/me/password',
  summary: '내 비밀번호 바꾸기',
  who: 'staff',
  passwordDue: 'open',
  body: z.object({ current: password, next: password }),
  answer: success,
})
