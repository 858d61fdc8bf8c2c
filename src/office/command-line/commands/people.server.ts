import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { Problem } from '#domain/problems.ts'
import { isDay, type SeoulDay } from '#domain/seoul-time.ts'
import { hasEnded } from '#domain/staff-account/end.ts'
import { readLicenceNumber } from '#domain/staff-account/licence.ts'
import { staffRoles } from '#domain/staff-rights.ts'
import { isMailAddress } from '#integrations/mail/port.ts'
import {
  inviteStaff,
  listStaff,
  resumeStaff,
  setAddressList,
  setStaffEndDay,
  setStaffLicence,
  unlockStaff,
} from '#office/staff/contract.ts'
import { hashPassword } from '#server/guards/password.server.ts'
import { checked } from '#server/http/validation.server.ts'
import { reasonOption, WrongUse, type Command } from '#office/command-line/command.ts'
import type { Machine } from '#office/command-line/machine.server.ts'

async function personCalled({ context }: Machine, login = '') {
  const found = await context.database.staff.findForSignIn(login)
  if (!found) throw new Problem('notfound')
  return found.staff
}

/** Printed once. */
async function newCredentials(login: string) {
  const [password, secret] = [randomBytes(12).toString('base64url'), new Secret({ size: 20 })]
  return {
    passwordHash: await hashPassword(password),
    secret: secret.base32,
    told: { password, secondFactor: new TOTP({ issuer: 'Jongso', label: login, secret }).toString() },
  }
}

function roleCalled(word: string | undefined) {
  const role = staffRoles.find((staffRole) => staffRole === word)
  if (!role) throw new WrongUse(`a role is one of ${staffRoles.join(', ')}`)
  return role
}

function endCalled(word: string | undefined, name = '--until'): SeoulDay | null {
  if (word !== undefined && !isDay(word)) throw new WrongUse(`${name} takes a day, such as 2027-06-10`)
  return word ?? null
}

/** For the first staff, before e-mail can be sent. */
export async function makeHere(
  machine: Machine,
  [login = '', name = '', word, branchId = '']: readonly string[],
  endsOn: SeoulDay | null = null,
) {
  const { context, now } = machine
  const role = roleCalled(word)
  if (!context.branches.some(({ affiliationId }) => affiliationId === branchId))
    throw new WrongUse(`a branch is one of ${context.branches.map(({ affiliationId }) => affiliationId).join(', ')}`)
  checked(inviteStaff.body, { email: login, name, role, branchId, endsOn })
  if (hasEnded(endsOn, now)) throw new Problem('staff.end-past', { fields: ['endsOn'] })
  if (!isMailAddress(login)) throw new Problem('input.invalid', { fields: ['email'] })
  const { passwordHash, secret, told: shownCredentials } = await newCredentials(login)
  await context.database.transaction(async (r) => {
    if (await r.staff.findForSignIn(login)) throw new Problem('staff.login-taken')
    const grantor = machine.grantor('invited')
    const invited = { loginName: login, name, role, branchId, endsOn, passwordHash, mustChangePassword: true }
    const { id } = await r.staff.invite(invited, grantor, now)
    await r.staff.setSecondFactor(id, secret, grantor, now)
    const record = { act: 'staff-invited', fields: [], subjectId: id, branchId }
    await r.accessRecords.record(machine.reader('invitation'), record, now)
  })
  return shownCredentials
}

export const peopleCommands: readonly Command[] = [
  {
    name: 'staff list',
    says: 'everybody of the office: login, role, branch, state, last sign-in, licence; who is invited',
    async does(machine) {
      const { people, invitations } = await machine.ask(listStaff)
      return {
        people: people.map(({ email, role, branchId, state, lastSignInAt, endsOn, licenceNumber }) => ({
          login: email,
          role,
          branch: branchId,
          state,
          lastSignInAt,
          endsOn,
          licence: licenceNumber,
        })),
        invitations: invitations.map(({ email, role, branch, until, endsOn, state }) => ({
          login: email,
          role,
          branch,
          until,
          endsOn,
          state,
        })),
      }
    },
  },
  {
    name: 'staff invite',
    says: 'a letter with a link to set the own password and second factor; an operator is made with --here alone',
    takes: ['login', 'name', 'role', 'branch'],
    options: {
      until: { says: 'the last day of the account, 2027-06-10; without it there is none' },
      here: { says: 'says a password and a second factor here, once, instead of a letter', flag: true },
    },
    async does(machine, { words, options }) {
      const endsOn = endCalled(options.until)
      if (options.here) return makeHere(machine, words, endsOn)
      const [email = '', name = '', role, branchId = ''] = words
      await machine.ask(inviteStaff, { body: { email, name, role: roleCalled(role), branchId, endsOn } })
      return { invited: email }
    },
  },
  {
    name: 'staff lock',
    says: 'signed out everywhere at once, and signs in no more; an operator and the last manager too, by one person',
    takes: ['login'],
    options: reasonOption,
    async does(machine, { words, options: { reason = '' } }) {
      const { context, now } = machine
      const person = await personCalled(machine, words[0])
      if (person.suspendedAt) throw new Problem('staff.same')
      await context.database.transaction(async (r) => {
        await r.staff.suspend(person.id, machine.grantor(reason), now, { evenLast: true })
        const record = { act: 'staff-suspended', fields: [], subjectId: person.id, branchId: person.branchId }
        await r.accessRecords.record(machine.reader(reason), record, now)
      })
      return { locked: person.loginName }
    },
  },
  {
    name: 'staff unlock',
    says: 'who was locked signs in again, and wrong tries are forgotten; an operator needs two at the screen',
    takes: ['login'],
    options: reasonOption,
    async does(machine, { words, options: { reason = '' } }) {
      const person = await personCalled(machine, words[0])
      const input = { params: { staffId: person.id }, body: { reason } }
      if (person.suspendedAt) await machine.ask(resumeStaff, input)
      await machine.ask(unlockStaff, input)
      return { unlocked: person.loginName }
    },
  },
  {
    name: 'staff licence',
    says: 'the registration number of a tax accountant, who may then approve returns; `none` takes it away',
    takes: ['login', 'number'],
    options: reasonOption,
    async does(machine, { words: [login, word = ''], options: { reason = '' } }) {
      const person = await personCalled(machine, login)
      const licenceNumber = word === 'none' ? '' : word
      await machine.ask(setStaffLicence, { params: { staffId: person.id }, body: { licenceNumber, reason } })
      return { licensed: person.loginName, number: readLicenceNumber(licenceNumber) || null }
    },
  },
  {
    name: 'staff end',
    says: 'the last day of an account, set or changed, 2027-06-10; `none` takes it away; an operator needs two at the screen',
    takes: ['login', 'day'],
    options: reasonOption,
    async does(machine, { words: [login, word], options: { reason = '' } }) {
      const endsOn = word === 'none' ? null : endCalled(word, '<day>, or none,')
      const person = await personCalled(machine, login)
      await machine.ask(setStaffEndDay, { params: { staffId: person.id }, body: { endsOn, reason } })
      return { login: person.loginName, endsOn }
    },
  },
  {
    name: 'staff anywhere',
    says: 'takes the list of addresses away that shut people out: of a branch, or of the `operators`',
    takes: ['branch'],
    options: reasonOption,
    async does(machine, { words: [word = ''], options: { reason = '' } }) {
      const branchId = word === 'operators' ? null : word
      await machine.ask(setAddressList, { body: { branchId, ranges: [], reason } })
      return { everywhere: word }
    },
  },
  {
    name: 'staff reset',
    says: 'another password and second factor, said once, for a firm where no two people are left to decide it',
    takes: ['login'],
    options: reasonOption,
    async does(machine, { words, options: { reason = '' } }) {
      const { context, now } = machine
      const { id, branchId, loginName } = await personCalled(machine, words[0])
      const grantor = machine.grantor(reason)
      const { passwordHash, secret, told: shownCredentials } = await newCredentials(loginName)
      await context.database.transaction(async (r) => {
        await r.staff.reset(id, grantor, now)
        // Invalidates an earlier invitation link.
        const link = await r.staffLinks.findUnspent(loginName)
        if (link) await r.staffLinks.withdraw(link.id, now)
        await r.staff.setPassword(id, { passwordHash, mustChange: true }, grantor, now)
        await r.staff.setSecondFactor(id, secret, grantor, now)
        const record = { act: 'staff-reset', fields: [], subjectId: id, branchId }
        await r.accessRecords.record(machine.reader(reason), record, now)
      })
      return shownCredentials
    },
  },
]
