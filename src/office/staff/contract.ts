import * as z from 'zod/mini'
import { instant, success, typedWords, withoutNumber, actReason } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { branchGaps } from '#contract/second-persons.ts'
import { id } from '#contract/id.ts'
import { longestPassword } from '#domain/staff-password.ts'
import { staffRoles } from '#domain/staff-rights.ts'
import {
  addressList,
  addressRanges,
  colleague,
  askedByTwo,
  grant,
  lastDay,
  linkedAccount,
  providerText,
  staffMember,
  invitation,
  waitingRequest,
} from './schemas.ts'

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
/** Leads there. Throws `auth.provider.off` where the branch has none. */
export const startProviderSignIn = endpoint({
  method: 'POST',
  path: '/api/office/sign-in/provider/start',
  summary: '회사 계정 로그인 시작',
  who: 'anyone',
  answer: z.object({ location: z.string() }),
})
/** Back from there. `code`: our second factor is due, because the provider asked for none. */
export const finishProviderSignIn = endpoint({
  method: 'POST',
  path: '/api/office/sign-in/provider',
  summary: '회사 계정 로그인',
  who: 'anyone',
  body: z.object({ code: providerText, state: providerText, iss: z.optional(providerText) }),
  answer: z.object({ next: z.enum(['office', 'code']) }),
})
export const proveProviderSignIn = endpoint({
  method: 'POST',
  path: '/api/office/sign-in/provider/code',
  summary: '회사 계정 로그인의 6자리 숫자',
  who: 'anyone',
  body: z.object({ code: z.string().check(z.regex(/^\d{6}$/)) }),
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

/** Ends all other sessions of this person. */
export const changeOwnPassword = endpoint({
  method: 'POST',
  path: '/api/office/me/password',
  summary: '내 비밀번호 바꾸기',
  who: 'staff',
  passwordDue: 'open',
  body: z.object({ current: password, next: password }),
  answer: success,
})

const manage = { who: 'staff', right: 'staff.manage', whose: 'branch' } as const

const ownSession = z.object({
  id: z.string(),
  /** Null for an unknown browser. */
  device: z.nullable(z.string()),
  since: instant,
  lastUsedAt: instant,
  isThis: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/office/me/sessions',
  summary: '내가 로그인한 기기',
  who: 'staff',
  answer: z.object({ sessions: z.array(ownSession) }),
})
/** Sessions of others are not found. */
export const endOwnSession = endpoint({
  method: 'POST',
  path: '/api/office/me/sessions/:sessionId/end',
  summary: '기기 하나 로그아웃',
  who: 'staff',
  right: 'cases.read',
  whose: 'branch',
  params: z.object({ sessionId: id('staffSession') }),
  answer: success,
})
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/office/me/sessions/end-others',
  summary: '다른 기기 모두 로그아웃',
  who: 'staff',
  answer: success,
})

export type Colleague = z.infer<typeof colleague>

export type Invitation = z.infer<typeof invitation>
export type WaitingRequest = z.infer<typeof waitingRequest>
const branchChoice = z.object({ id: z.string(), name: z.string() })
export type BranchChoice = z.infer<typeof branchChoice>

/** Operators see every branch. */
export const listStaff = endpoint({
  method: 'GET',
  path: '/api/office/staff',
  summary: '직원 목록',
  who: 'staff',
  right: 'staff.manage',
  answer: z.object({
    people: z.array(colleague),
    /** Includes expired invitations. */
    invitations: z.array(invitation),
    requests: z.array(waitingRequest),
    mayMakeOperators: z.boolean(),
    branches: z.array(branchChoice),
    secondPersons: z.array(branchGaps),
  }),
})

/** E-mails a one-time link and withdraws earlier invitations to this address. */
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/office/invitations',
  summary: '직원 초대',
  ...manage,
  body: z.object({
    email: z
      .string()
      .check(z.maxLength(100), z.regex(/^[^\s@\u0000]+@[^\s@\u0000][^\s@\u0000.]*\.[^\s@\u0000]+$/), withoutNumber),
    name: typedWords(1, 40),
    role: z.enum(staffRoles),
    branchId: id('branch'),
    endsOn: z.optional(lastDay),
  }),
  answer: success,
})
export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/api/office/invitations/:invitationId/withdraw',
  summary: '직원 초대 거두기',
  ...manage,
  params: z.object({ invitationId: id('invitation') }),
  answer: success,
})

const linkToken = z.string().check(z.regex(/^[\w-]{43}$/))
export type LinkedAccount = z.infer<typeof linkedAccount>

/** Reading does not consume the link. */
export const readStaffLink = endpoint({
  method: 'POST',
  path: '/api/office/link',
  summary: '초대 링크 열기',
  who: 'anyone',
  body: z.object({ token: linkToken }),
  answer: linkedAccount,
})
/** Consumes the link and signs in. */
export const useStaffLink = endpoint({
  method: 'POST',
  path: '/api/office/link/use',
  summary: '초대 링크로 계정 만들기',
  who: 'anyone',
  body: z.object({ token: linkToken, password, code: z.string().check(z.regex(/^\d{6}$/)) }),
  answer: success,
})

const staffParams = z.object({ staffId: id('colleague') })
export type RightsChange = z.infer<typeof grant>

/** Latest first. */
export const readRights = endpoint({
  method: 'GET',
  path: '/api/office/staff/:staffId',
  summary: '직원의 권한 기록',
  ...manage,
  params: staffParams,
  answer: z.object({ person: colleague, changes: z.array(grant) }),
})

const reason = actReason
const act = ({ path, summary }: { path: string; summary: string }) => ({
  method: 'POST' as const,
  path: `/api/office/staff/:staffId/${path}`,
  summary,
  ...manage,
  params: staffParams,
  answer: success,
})
const withReason = (route: { path: string; summary: string }) => endpoint({ ...act(route), body: z.object({ reason }) })

/** Ends all sessions and blocks sign-in. */
export const suspendStaff = withReason({ path: 'suspend', summary: '직원 멈추기' })
export const resumeStaff = withReason({ path: 'resume', summary: '멈춘 직원 다시 쓰기' })
/** Resets failed attempts of the last half hour from every address (decision 0019). */
export const unlockStaff = withReason({ path: 'unlock', summary: '로그인 잠금 풀기' })

/** Ends the person's sessions. An operator's role needs `requestByTwo`. */
export const changeStaffRole = endpoint({
  ...act({ path: 'role', summary: '직원이 맡은 일 바꾸기' }),
  body: z.object({ role: z.enum(staffRoles), reason }),
})
/** Ends the person's sessions. */
export const changeStaffBranch = endpoint({
  ...act({ path: 'branch', summary: '직원의 지점 바꾸기' }),
  body: z.object({ branchId: id('branch'), reason }),
})
/** An empty number takes it away. Throws `staff.licence-taken` if a colleague has the number. */
export const setStaffLicence = endpoint({
  ...act({ path: 'licence', summary: '직원의 세무사 등록번호 정하기' }),
  body: z.object({ licenceNumber: z.string().check(z.maxLength(20), withoutNumber), reason }),
})
/** Null: no end. Throws `staff.end-past`. */
export const setStaffEndDay = endpoint({
  ...act({ path: 'end', summary: '직원의 마지막 날 정하기' }),
  body: z.object({ endsOn: lastDay, reason }),
})
/** Nothing changes before a second person approves. */
export const requestByTwo = endpoint({
  ...act({ path: 'requests', summary: '두 사람이 정하는 일 부탁하기' }),
  body: askedByTwo,
})
/** Approval takes effect at once. The requester may only withdraw. */
export const decideStaffRequest = endpoint({
  method: 'POST',
  path: '/api/office/staff-requests/:requestId',
  summary: '부탁받은 일 정하기',
  ...manage,
  params: z.object({ requestId: id('staffRequest') }),
  body: z.object({ approve: z.boolean() }),
  answer: success,
})

export type AddressList = z.infer<typeof addressList>
/** Operators see all lists. */
export const listAddressLists = endpoint({
  method: 'GET',
  path: '/api/office/address-lists',
  summary: '직원 접속 주소',
  who: 'staff',
  right: 'staff.manage',
  /** `ownAddress`: the requester's IP address. */
  answer: z.object({ lists: z.array(addressList), ownAddress: z.string() }),
})
/** Applies from the next request, also to existing sessions. */
export const setAddressList = endpoint({
  method: 'POST',
  path: '/api/office/address-lists',
  summary: '직원 접속 주소 정하기',
  ...manage,
  body: z.object({ branchId: z.nullable(id('branch')), ranges: addressRanges, reason }),
  answer: success,
})
