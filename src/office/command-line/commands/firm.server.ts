/** What stands for a branch or the whole firm: banners, the season's last day, keys, the end of what is kept. */
import { retentionTable } from '#domain/branch/retention.ts'
import { bannerLevels } from '#domain/critical-banner.ts'
import { Problem } from '#domain/problems.ts'
import { extensionProblem } from '#domain/season/extension.ts'
import { seasonOf } from '#domain/season/season.ts'
import { seasons as allSeasons } from '#domain/season/seasons.ts'
import { isDay, seoulDay } from '#domain/seoul-time.ts'
import { listBanners, removeBanner, setBanner } from '#office/branches/contract.ts'
import { retentionCutoffs } from '#server/jobs/retention-policy.ts'
import { reasonOption, WrongUse, type Command } from '../command.ts'
import type { Machine } from '../machine.server.ts'
import { branchCommands } from './branches.server.ts'

const seasonYears = allSeasons.map(({ filingYear }) => filingYear)
const hourMs = 3_600_000
/** Ten years: what stands longer was typed wrongly. */
const hoursMost = 87_660
/** Sealed values that are wrapped anew in one statement. */
const wrappedAtOnce = 500

function levelCalled(word = 'info') {
  const level = bannerLevels.find((one) => one === word)
  if (!level) throw new WrongUse(`a level is one of ${bannerLevels.join(', ')}`)
  return level
}

async function seasons({ context }: Machine) {
  const extensions = await context.persistence.runtimeSettings.seasonExtensions()
  return Object.keys(extensions).map((year) => ({
    filingYear: Number(year),
    lastDay: seasonOf(Number(year), extensions).lastDay,
  }))
}

async function retentionDue({ context, now }: Machine) {
  const cutoffs = retentionCutoffs(now)
  const due = await context.persistence.retentionDue(cutoffs)
  return retentionTable.map(({ id, record, term }) => ({
    id,
    record,
    term,
    before: cutoffs[id].toISOString(),
    due: due[id],
  }))
}

export const firmCommands: readonly Command[] = [
  ...branchCommands,
  {
    name: 'banner list',
    says: 'what stands, stood or will stand over the pages',
    does: async (machine) =>
      (await machine.ask(listBanners)).rows.map(({ id, state, level, branchName, from, until, text }) => ({
        id,
        state,
        level,
        branch: branchName ?? 'all',
        from,
        until,
        text,
      })),
  },
  {
    name: 'banner set',
    says: 'says a sentence over every page, at once; of every branch unless one is named',
    takes: ['text'],
    options: {
      hours: { says: 'how long it stands', needed: true },
      branch: { says: "a branch's id" },
      level: { says: bannerLevels.join(', ') },
    },
    async does(machine, { words: [text = ''], options }) {
      const hours = Number(options.hours)
      if (!(hours > 0 && hours <= hoursMost))
        throw new WrongUse(`--hours is a number above nothing, ${hoursMost} at most`)
      const from = machine.now.toISOString()
      const until = new Date(machine.now.getTime() + hours * hourMs).toISOString()
      const body = {
        branchId: options.branch ?? null,
        level: levelCalled(options.level),
        from,
        until,
        text,
        link: null,
      }
      return machine.ask(setBanner, { body })
    },
  },
  {
    name: 'banner remove',
    says: 'takes it off the pages',
    takes: ['id'],
    async does(machine, { words: [id = ''] }) {
      await machine.ask(removeBanner, { params: { id } })
      return { removed: id }
    },
  },
  { name: 'season list', says: 'the seasons that were lengthened, with their last days', does: seasons },
  {
    name: 'season extend',
    says: 'lengthens a season without a restart; a day that is not later than its last one is refused',
    takes: ['filing year', 'last day'],
    options: reasonOption,
    async does(machine, { words: [year = '', lastDay = ''], options: { reason = '' } }) {
      const { context, now } = machine
      if (!/^\d{4}$/.test(year) || !isDay(lastDay)) throw new WrongUse('a year and a day: 2027 2027-06-03')
      const filingYear = Number(year)
      if (!seasonYears.includes(filingYear)) throw new WrongUse(`a year is one of ${seasonYears.join(', ')}`)
      const { by: setBy } = machine.grantor(reason)
      await context.persistence.transaction(async (r) => {
        const change = { filingYear, lastDay, reason }
        const stands = seasonOf(filingYear, await r.runtimeSettings.seasonExtensions()).lastDay
        if (extensionProblem({ filingYear, lastDay: stands, today: seoulDay(now) }, lastDay))
          throw new Problem('input.invalid', { fields: ['lastDay'] })
        await r.runtimeSettings.extendSeason({ ...change, setBy }, now)
        const decided = { state: 'approved' as const, decidedBy: setBy, decidedAt: now }
        await r.runtimeSettings.requestSeasonChange({ ...change, ...decided, askedBy: setBy, askedAt: now })
        await r.accessRecords.record(machine.reader(reason), { act: 'season-extended', fields: [] }, now)
      })
      return seasons(machine)
    },
  },
  {
    name: 'keys rotate',
    says: "wraps everything sealed under older keys with the ring's first, until nothing is left",
    async does({ context }) {
      for (let all = 0; ;) {
        const { done, left } = await context.persistence.rewrapSealed(wrappedAtOnce)
        all += done
        if (left === 0 || done === 0) return { done: all, left }
      }
    },
  },
  {
    name: 'retention',
    says: 'what the published terms would end now, by row; the job `retention` ends it',
    options: { 'dry-run': { says: 'counts and changes nothing', flag: true, needed: true } },
    does: retentionDue,
  },
]
