/**
 * The office stops and resumes calls to an outside company. Each turn is written beside its access record: who, when,
 * from where, which company.
 */
import { mayStaff } from '#domain/staff-rights.ts'
import type { StaffMember } from '#server/request-context.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { companies, listSwitches, turnSwitch } from './contract.ts'

/** A company serves all branches: only who crosses them may stop it. */
const mayTurn = ({ role }: StaffMember) => mayStaff(role, 'branch.edit', false)

export const listSwitchesServed = serveStaff(listSwitches, async ({ persistence }, { staff }) => {
  const [rows, people] = await Promise.all([persistence.runtimeSettings.switches(), persistence.staff.list()])
  const turned = new Map(rows.map((row) => [row.name, row]))
  const names = new Map(people.map((person) => [person.id, person.name]))
  return {
    rows: companies.map((name) => {
      const row = turned.get(name)
      return {
        name,
        off: row?.off ?? false,
        reason: row?.reason ?? null,
        by: row ? (names.get(row.setBy) ?? '') : null,
        at: row?.setAt.toISOString() ?? null,
      }
    }),
    mayTurn: mayTurn(staff),
  }
})

export const turnSwitchServed = serveStaff(turnSwitch, async ({ persistence, log }, request) => {
  const { body, staff, now, requestId } = request
  await persistence.transaction(async (r) => {
    await r.runtimeSettings.turn({ ...body, setBy: staff.id }, now)
    await r.accessRecords.record(
      staffReads(request, `switch ${body.name}`),
      { act: 'switch-turned', fields: [body.name, body.off ? 'off' : 'on'] },
      now,
    )
  })
  log.warn('switch.turned', { requestId, company: body.name, state: body.off ? 'off' : 'on' })
  return { result: 'S' as const }
})
