/** A season is lengthened by two: one operator asks, another approves. Every process knows of it within two seconds. */
import { Problem } from '#domain/problems.ts'
import { extensionProblem } from '#domain/season/extension.ts'
import { seasonOf } from '#domain/season/season.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { commandLineId } from '#domain/staff-account/command-line.ts'
import { commandLineName } from '#domain/staff-account/texts.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { requestSeasonChange, decideSeason, readSeason } from './contract.ts'

const changesShown = 20

export const readSeasonServed = serveStaff(readSeason, async ({ persistence }, { staff, season: at }) => {
  const { filingYear } = at.season
  const [extensions, changes, people] = await Promise.all([
    persistence.runtimeSettings.seasonExtensions(),
    persistence.runtimeSettings.seasonChanges(filingYear, changesShown),
    persistence.staff.list(),
  ])
  const names = new Map([[commandLineId, commandLineName], ...people.map(({ id, name }) => [id, name] as const)])
  const nameOf = (id: string) => names.get(id) ?? ''
  return {
    filingYear,
    legalLastDay: seasonOf(filingYear).lastDay,
    lastDay: seasonOf(filingYear, extensions).lastDay,
    changes: changes.map(({ lastDay, reason, state, askedBy, askedAt, decidedBy, decidedAt }) => ({
      lastDay,
      reason,
      state,
      askedBy: nameOf(askedBy),
      askedAt: askedAt.toISOString(),
      decidedBy: decidedBy === null ? null : nameOf(decidedBy),
      decidedAt: decidedAt?.toISOString() ?? null,
      mine: askedBy === staff.id,
    })),
    mayChange: mayStaff(staff.role, 'branch.edit', false),
  }
})

/** Throws `input.invalid` for a day that lengthens nothing, `season.changed` while another one waits. */
export const requestSeasonChangeServed = serveStaff(requestSeasonChange, async ({ persistence }, request) => {
  const { body, staff, now, season: at } = request
  const { filingYear } = at.season
  const { lastDay } = seasonOf(filingYear, await persistence.runtimeSettings.seasonExtensions())
  if (extensionProblem({ filingYear, lastDay, today: seoulDay(now) }, body.lastDay))
    throw new Problem('input.invalid', { fields: ['lastDay'] })
  await persistence.transaction(async (r) => {
    const asked = { filingYear, ...body, state: 'waiting' as const, askedBy: staff.id, askedAt: now }
    if (!(await r.runtimeSettings.requestSeasonChange(asked))) throw new Problem('season.changed')
    await r.accessRecords.record(staffReads(request, body.reason), { act: 'season-asked', fields: [body.lastDay] }, now)
  })
  return { result: 'S' as const }
})

/** Throws `season.second-person` for an approval of the own wish, `season.changed` when another day waits, or none. */
export const decideSeasonServed = serveStaff(decideSeason, async ({ persistence }, request) => {
  const { body, staff, now, season: at } = request
  const { filingYear } = at.season
  await persistence.transaction(async (r) => {
    const changes = await r.runtimeSettings.seasonChanges(filingYear, changesShown)
    const waiting = changes.find(({ state }) => state === 'waiting')
    if (waiting?.lastDay !== body.lastDay) throw new Problem('season.changed')
    const isMine = waiting.askedBy === staff.id
    if (isMine && body.approve) throw new Problem('season.second-person')
    const stands = seasonOf(filingYear, await r.runtimeSettings.seasonExtensions()).lastDay
    const problem = extensionProblem({ filingYear, lastDay: stands, today: seoulDay(now) }, waiting.lastDay)
    if (body.approve && problem) throw new Problem('season.changed')
    const state = body.approve ? 'approved' : isMine ? 'withdrawn' : 'refused'
    const decided = await r.runtimeSettings.decideSeason(waiting.id, { state, decidedBy: staff.id }, now)
    if (!decided) throw new Problem('season.changed')
    const { lastDay, reason } = waiting
    if (body.approve) await r.runtimeSettings.extendSeason({ filingYear, lastDay, reason, setBy: staff.id }, now)
    const act = body.approve ? 'season-extended' : 'season-declined'
    await r.accessRecords.record(staffReads(request, reason), { act, fields: [lastDay] }, now)
  })
  return { result: 'S' as const }
})
