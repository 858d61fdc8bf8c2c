import * as z from 'zod/mini'
import { actReason, instant, withoutNumber } from '#contract/answers.ts'
import { actsByTwo } from '#domain/staff-account/acts.ts'
import { isDay } from '#domain/seoul-time.ts'
import { staffActs, staffRoles } from '#domain/staff-rights.ts'

const staffStates = ['active', 'password-due', 'suspended', 'ended'] as const
const way = z.enum(['alone', 'two', 'self', 'operator'])
export const colleague = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  branchId: z.string(),
  branch: z.string(),
  state: z.enum(staffStates),
  lastSignInAt: z.nullable(instant),
  /** The last day, inclusive. */
  endsOn: z.nullable(z.string()),
  /** 세무사 등록번호. */
  licenceNumber: z.nullable(z.string()),
  /** Alone, with a second person, or not at all. */
  ways: z.object({
    role: way,
    branch: way,
    suspend: way,
    resume: way,
    end: way,
    unlock: way,
    reset: way,
    licence: way,
  }),
})

export const grant = z.object({
  act: z.enum([
    'invited',
    'role',
    'branch',
    'suspended',
    'resumed',
    'second-factor',
    'password',
    'unlocked',
    'reset',
    'licence',
    'end',
  ]),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Null for the command line. */
  by: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  reason: z.string(),
  at: instant,
})

/** A firm has few connections; more is a mistake. */
const mostRanges = 50
const range = z.string().check(z.regex(/^[\da-fA-F:.]{2,45}(\/\d{1,3})?$/), withoutNumber)
export const addressRanges = z.array(range).check(z.maxLength(mostRanges))

export const addressList = z.object({
  /** Null for operators, who belong to no branch's list. */
  branchId: z.nullable(z.string()),
  name: z.string(),
  /** Addresses and CIDR ranges (`192.0.2.0/24`, `2001:db8::/32`); empty allows all. */
  ranges: z.array(z.string()),
  changes: z.array(z.object({ ranges: z.array(z.string()), by: z.string(), reason: z.string(), at: instant })),
})

export const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  roleName: z.string(),
  branchId: z.string(),
  branchName: z.string(),
  /** Of the person's own firm: the host may be another's. */
  firm: z.object({
    logo: z.object({ src: z.string(), width: z.number(), largeWidth: z.number(), ratio: z.number() }),
    closedDays: z.array(z.string()),
  }),
  acts: z.array(z.enum(staffActs)),
  /** All other endpoints are closed until the change. */
  mustChangePassword: z.boolean(),
  /** Null until the last week. */
  endsOn: z.nullable(z.string()),
  /** Empty without the right to assign. */
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
})

export const lastDay = z.nullable(z.string().check(z.refine(isDay)))

export const askedByTwo = z.object({
  act: z.enum(actsByTwo),
  role: z.nullable(z.enum(staffRoles)),
  endsOn: z.optional(lastDay),
  reason: actReason,
})

export const linkedAccount = z.object({
  kind: z.enum(['invitation', 'reset']),
  email: z.string(),
  name: z.string(),
  roleName: z.string(),
  branchName: z.string(),
  until: instant,
  /** The new second factor as text and as an otpauth URI. */
  secret: z.string(),
  secretAddress: z.string(),
})

/** As the provider writes it into an address. */
export const providerText = z.string().check(z.minLength(1), z.maxLength(2000), z.regex(/^[\u0021-\u007e]*$/))

export const invitation = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  branch: z.string(),
  until: instant,
  endsOn: z.nullable(z.string()),
  state: z.enum(['open', 'expired']),
})

export const waitingRequest = z.object({
  id: z.string(),
  act: z.enum(actsByTwo),
  role: z.nullable(z.enum(staffRoles)),
  endsOn: z.nullable(z.string()),
  person: z.string(),
  roleNow: z.enum(staffRoles),
  endsOnNow: z.nullable(z.string()),
  askedBy: z.string(),
  askedAt: instant,
  reason: z.string(),
  until: instant,
  /** The requester may only withdraw. */
  may: z.enum(['approve', 'take-back', 'nothing']),
})
