/** The office's own sign-in: password and second factor, one account a person. */
import * as z from 'zod/mini'
import { instant, success, typedWords, withoutNumber } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { branchGaps } from '#contract/second-persons.ts'
import { id } from '#contract/id.ts'
import { longestPassword } from '#domain/staff-password.ts'
import { actsByTwo } from '#domain/staff-account/acts.ts'
import { staffActs, staffRoles } from '#domain/staff-rights.ts'
import { addressList, addressRanges, colleague, grant } from './schemas.ts'

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
  /** To whom cases may be given, for who may give them. */
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
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

/** What is done to people of a branch in reach. */
const manage = { who: 'staff', right: 'staff.manage', whose: 'branch' } as const

const ownSession = z.object({
  id: z.string(),
  /** In words; null for a browser that nobody knows. */
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
/** One of the own; nobody else's exists for who asks. */
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

const invitation = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  branch: z.string(),
  until: instant,
  state: z.enum(['open', 'expired']),
})
export type Invitation = z.infer<typeof invitation>
/** What one asked and a second one must approve. */
const waitingRequest = z.object({
  id: z.string(),
  act: z.enum(actsByTwo),
  role: z.nullable(z.enum(staffRoles)),
  person: z.string(),
  /** As the account is now: its role. */
  roleNow: z.enum(staffRoles),
  askedBy: z.string(),
  askedAt: instant,
  reason: z.string(),
  until: instant,
  /** Who asked takes it back instead; for others it is another member of staff's to decide. */
  may: z.enum(['approve', 'take-back', 'nothing']),
})
export type WaitingRequest = z.infer<typeof waitingRequest>
const branchChoice = z.object({ id: z.string(), name: z.string() })
export type BranchChoice = z.infer<typeof branchChoice>

/** The own branch's people; of every branch for an operator. */
export const listStaff = endpoint({
  method: 'GET',
  path: '/api/office/staff',
  summary: '직원 목록',
  who: 'staff',
  right: 'staff.manage',
  answer: z.object({
    people: z.array(colleague),
    /** Who has not come yet, those whose link is too old too. */
    invitations: z.array(invitation),
    requests: z.array(waitingRequest),
    /** Whether who asks may ask to make a member of staff an operator. */
    mayMakeOperators: z.boolean(),
    /** Where who asks may place people. */
    branches: z.array(branchChoice),
    /** What two must decide, where a second person lacks. */
    secondPersons: z.array(branchGaps),
  }),
})

/** A letter with a one-time link goes out; an invitation of the same address before it is withdrawn. */
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/office/invitations',
  summary: '직원 초대',
  ...manage,
  body: z.object({
    email: z.string().check(z.maxLength(100), z.regex(/^[^\s@\u0000]+@[^\s@\u0000]+\.[^\s@\u0000]+$/), withoutNumber),
    name: typedWords(1, 40),
    role: z.enum(staffRoles),
    branchId: id('branch'),
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
const linkedAccount = z.object({
  /** Whether it makes an account, or gives one a new password and second factor. */
  kind: z.enum(['invitation', 'reset']),
  email: z.string(),
  name: z.string(),
  roleName: z.string(),
  branchName: z.string(),
  until: instant,
  /** The second factor to set up: for typing into the app, and as the address that opens it. */
  secret: z.string(),
  secretAddress: z.string(),
})
export type LinkedAccount = z.infer<typeof linkedAccount>

/** What a letter's one-time link is for. It is not used up by looking. */
export const readStaffLink = endpoint({
  method: 'POST',
  path: '/api/office/link',
  summary: '초대 링크 열기',
  who: 'anyone',
  body: z.object({ token: linkToken }),
  answer: linkedAccount,
})
/** Sets password and second factor, uses the link up, and signs in. */
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

/** Every change of one person's rights, latest first. */
export const readRights = endpoint({
  method: 'GET',
  path: '/api/office/staff/:staffId',
  summary: '직원의 권한 기록',
  ...manage,
  params: staffParams,
  answer: z.object({ person: colleague, changes: z.array(grant) }),
})

const reason = typedWords(2, 300)
const act = ({ path, summary }: { path: string; summary: string }) => ({
  method: 'POST' as const,
  path: `/api/office/staff/:staffId/${path}`,
  summary,
  ...manage,
  params: staffParams,
  answer: success,
})
const withReason = (of: { path: string; summary: string }) => endpoint({ ...act(of), body: z.object({ reason }) })

/** Every session ends at once, and nobody signs in with this account any more. */
export const suspendStaff = withReason({ path: 'suspend', summary: '직원 멈추기' })
export const resumeStaff = withReason({ path: 'resume', summary: '멈춘 직원 다시 쓰기' })
/** Forgets the wrong tries of the last half hour at every address (decision 0019). */
export const unlockStaff = withReason({ path: 'unlock', summary: '로그인 잠금 풀기' })

/** Another role at the same branch; the person's sessions end. An operator's role is requested by `requestByTwo`. */
export const changeStaffRole = endpoint({
  ...act({ path: 'role', summary: '직원이 맡은 일 바꾸기' }),
  body: z.object({ role: z.enum(staffRoles), reason }),
})
/** Another branch, of those that who asks may reach; the person's sessions end. */
export const changeStaffBranch = endpoint({
  ...act({ path: 'branch', summary: '직원의 지점 바꾸기' }),
  body: z.object({ branchId: id('branch'), reason }),
})
/** Requests of a second person what two decide; nothing is changed before the approval. */
export const requestByTwo = endpoint({
  ...act({ path: 'requests', summary: '두 사람이 정하는 일 부탁하기' }),
  body: z.object({ act: z.enum(actsByTwo), role: z.nullable(z.enum(staffRoles)), reason }),
})
/** Approving does it at once. Who asked may only take it back. */
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
/** From where people may work: of the own branch; of every branch and the operators for an operator. */
export const listAddressLists = endpoint({
  method: 'GET',
  path: '/api/office/address-lists',
  summary: '직원 접속 주소',
  who: 'staff',
  right: 'staff.manage',
  /** With the address from where it is asked. */
  answer: z.object({ lists: z.array(addressList), ownAddress: z.string() }),
})
/** Holds from the next call on, also for who is signed in. */
export const setAddressList = endpoint({
  method: 'POST',
  path: '/api/office/address-lists',
  summary: '직원 접속 주소 정하기',
  ...manage,
  body: z.object({ branchId: z.nullable(id('branch')), ranges: addressRanges, reason }),
  answer: success,
})
