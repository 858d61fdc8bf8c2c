/**
 * What the program does besides serving. docs/operations.md says when each is for; `tests/house-rules` holds that it
 * exists.
 */
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { retentionTable } from '#domain/branch/retention.ts'
import { isDay } from '#domain/seoul-time.ts'
import { staffRoles } from '#domain/staff-rights.ts'
import { migrate } from '#persistence/database/migrate.server.ts'
import { openContext, projectRoot, type Context } from './context.server.ts'
import { hashPassword } from './guards/password.server.ts'
import { retentionCutoffs } from './jobs/retention-policy.ts'
import { incidentCommands } from './incident-commands.server.ts'
import type { Settings } from './settings/settings.server.ts'

const commands = {
  /** Brings the tables up to date, by the owner's role. */
  async migrate(settings: Settings): Promise<void> {
    if (!settings.DATABASE_OWNER_URL) throw new Error('migrate needs DATABASE_OWNER_URL')
    const folder = resolve(projectRoot(import.meta.dirname), 'src/persistence/migrations')
    await migrate({
      ownerUrl: settings.DATABASE_OWNER_URL,
      appRole: decodeURIComponent(new URL(settings.DATABASE_URL).username),
      folder,
    })
  },
  /**
   * `staff <login> <name> <role> <branch>`: invites a person and says once the password to change and the second
   * factor's address.
   */
  async staff(
    _: Settings,
    { persistence, clock, branches }: Context,
    [login, name, role, branchId]: readonly string[],
  ): Promise<void> {
    const known = staffRoles.find((one) => one === role)
    if (!login || !name || !known || !branches.some((branch) => branch.affiliationId === branchId))
      throw new Error(
        `staff needs a login, a name, a role (${staffRoles.join(', ')}) ` +
          `and a branch (${branches.map((branch) => branch.affiliationId).join(', ')})`,
      )
    const { password, secret } = newCredentials()
    const grantor = { by: 'command line', reason: 'invited' }
    const person = await persistence.staff.invite(
      {
        loginName: login,
        name,
        role: known,
        branchId: branchId ?? '',
        passwordHash: await hashPassword(password),
        mustChangePassword: true,
      },
      grantor,
      clock.now(),
    )
    await persistence.staff.setSecondFactor(person.id, secret.base32, grantor, clock.now())
    sayCredentials(login, password, secret)
  },
  /**
   * `reset-staff <login> <reason>`: another password to change and another second factor, said once, for a firm where
   * no two people are left to decide it. Every session of the person ends.
   */
  async 'reset-staff'(
    _: Settings,
    { persistence, clock }: Context,
    [login = '', ...reason]: readonly string[],
  ): Promise<void> {
    const found = await persistence.staff.findForSignIn(login)
    if (!found || reason.length === 0) throw new Error('reset-staff needs the login of a member of staff and a reason')
    const { password, secret } = newCredentials()
    const grantor = { by: 'command line', reason: reason.join(' ') }
    const passwordHash = await hashPassword(password)
    await persistence.transaction(async (r) => {
      await r.staff.reset(found.staff.id, grantor, clock.now())
      await r.staff.setPassword(found.staff.id, { passwordHash, mustChange: true }, grantor, clock.now())
      await r.staff.setSecondFactor(found.staff.id, secret.base32, grantor, clock.now())
    })
    sayCredentials(login, password, secret)
  },
  /**
   * `extend <filing year> <last day> <reason>`: lengthens a season; a day before the legal last one changes nothing.
   */
  async extend(
    _: Settings,
    { persistence, clock }: Context,
    [year, lastDay, ...reason]: readonly string[],
  ): Promise<void> {
    if (!year || !/^\d{4}$/.test(year) || !lastDay || !isDay(lastDay) || reason.length === 0)
      throw new Error('extend needs a filing year, a last day (YYYY-MM-DD) and a reason')
    await persistence.runtimeSettings.extendSeason(
      { filingYear: Number(year), lastDay, reason: reason.join(' '), setBy: 'command line' },
      clock.now(),
    )
    say(JSON.stringify(await persistence.runtimeSettings.seasonExtensions()))
  },
  /**
   * `retention`: the dry run of the published terms, one line a row with how many records would go now. Changes
   * nothing; the job `retention` ends them.
   */
  async retention(_: Settings, { persistence, clock }: Context): Promise<void> {
    const cutoffs = retentionCutoffs(clock.now())
    const due = await persistence.retentionDue(cutoffs)
    for (const { id, record, term } of retentionTable)
      say(JSON.stringify({ id, record, term, before: cutoffs[id].toISOString(), due: due[id] }))
  },
  /** Wraps older sealed values with the ring's first key; run it until nothing is left. */
  async rewrap(_: Settings, { persistence }: Context): Promise<void> {
    for (;;) {
      const { done, left } = await persistence.rewrapSealed(500)
      say(JSON.stringify({ done, left }))
      if (left === 0 || done === 0) return
    }
  },
  ...incidentCommands,
}
type Command = keyof typeof commands
export const commandNames = Object.keys(commands) as Command[]

const newCredentials = () => ({ password: randomBytes(12).toString('base64url'), secret: new Secret({ size: 20 }) })

const sayCredentials = (label: string, password: string, secret: Secret) =>
  say(`password: ${password}\nsecond factor: ${new TOTP({ issuer: 'Jongso', label, secret }).toString()}`)

const say = (line: string) => void process.stdout.write(`${line}\n`)

export async function runCommand(
  [command = '', ...rest]: readonly string[],
  settings: Settings,
  startsAt: string | undefined,
): Promise<void> {
  const known = commandNames.find((name) => name === command)
  if (!known) throw new Error(`unknown command ${command}: ${commandNames.join(', ')} exist`)
  // The one that comes before there are tables.
  if (known === 'migrate') return commands.migrate(settings)
  const context = await openContext(settings, { startsAt })
  try {
    await commands[known](settings, context, rest)
  } finally {
    await context.close()
  }
}
