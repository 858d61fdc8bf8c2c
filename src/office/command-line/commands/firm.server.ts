import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isUploaded, pictureSources } from '#domain/branch/editing/pictures.ts'
import { retentionTable } from '#domain/branch/retention.ts'
import { firmKinds } from '#domain/branch/texts.ts'
import { bannerLevels } from '#domain/critical-banner.ts'
import { countFiles, moveFiles, removeObjects } from '#database/files/moving.server.ts'
import { Problem } from '#domain/problems.ts'
import { extensionProblem } from '#domain/season/extension.ts'
import { toSeason } from '#domain/season/season.ts'
import { seasons as allSeasons } from '#domain/season/seasons.ts'
import { isDay, seoulDay } from '#domain/seoul-time.ts'
import { type BranchEditor, addBranch, checkBranchHost, readBranchEditor } from '#office/branch-editor/contract.ts'
import { proofSentence } from '#domain/branch/host-proof.texts.ts'
import { listBanners, removeBanner, setBanner } from '#office/branches/contract.ts'
import { type Command, Unfit, WrongUse, reasonOption } from '#office/command-line/command.ts'
import { unfitTexts } from '#office/command-line/texts.ts'
import type { Machine } from '#office/command-line/machine.server.ts'
import { unnamedCompanies } from '#server/branches/firm-warnings.server.ts'
import { retentionCutoffs } from '#server/jobs/retention-policy.ts'
import { BranchesError, checkCasesHaveBranch } from '#server/public/check-branches.server.ts'
import { makeFolder } from '#server/make-folder.ts'

const needed = (says: string) => ({ says, needed: true as const })

function kindCalled(word = '') {
  const kind = Object.entries(firmKinds).find(([name]) => name === word)
  if (!kind) throw new WrongUse(`a kind is one of ${Object.keys(firmKinds).join(', ')}`)
  return kind[1]
}

const missingOf = ({ settings }: BranchEditor) => settings.flatMap(({ missing }) => missing)

async function wrongWith({ context, ask }: Machine, branch: string): Promise<string[]> {
  if (context.branches.some(({ affiliationId }) => affiliationId === branch)) {
    const content = await context.servedBranches.contentOf(branch)
    const served = context.servedBranches.problemsOf(content).map(({ said: sentence }) => sentence)
    const untold = (await unnamedCompanies(context, branch)).map(({ said }) => `${branch}: ${said}.`)
    if (served.length + untold.length > 0) return [...served, ...untold]
  }
  const { draft } = await ask(readBranchEditor, { query: { branch } })
  return (draft?.problems ?? []).map(({ kind, about }) => `${branch}, the draft: ${kind} ${about}`)
}

const branchCommands: readonly Command[] = [
  {
    name: 'branch list',
    says: 'the firms that are served, with their hosts',
    does: async ({ context }) =>
      context.branches.map(({ affiliationId, name, hosts, contact }) => ({
        id: affiliationId,
        name,
        hosts,
        phone: contact.phone.text,
      })),
  },
  {
    name: 'branch add',
    says: 'begins a firm as a draft; it is filled in, and published by another person, at /office/branches/edit',
    takes: ['id', 'name'],
    options: {
      kind: needed(Object.keys(firmKinds).join(' or ')),
      host: needed('its address without https://; several with commas'),
      representative: needed('who answers for the returns'),
      email: needed('whom its letters come from'),
      channel: needed("its messenger channel's address"),
      'portal-id': needed("its id at the portal's vendor"),
      'portal-channel': needed('the request channel named beside it'),
      from: needed('the firm it begins as a copy of'),
      'without-words': { says: 'without the texts of that firm', flag: true },
    },
    async does(machine, { words: [code = '', name = ''], options }) {
      const text = (option: string) => options[option] ?? ''
      const { version } = await machine.ask(addBranch, {
        body: {
          code,
          name,
          kind: kindCalled(options.kind),
          hosts: text('host').split(','),
          representative: text('representative'),
          email: text('email'),
          channel: text('channel'),
          portal: { siteId: text('portal-id'), siteReq: text('portal-channel') },
          from: text('from'),
          withWords: options['without-words'] === undefined,
        },
      })
      const branches = await machine.ask(readBranchEditor, { query: { branch: code } })
      return { draft: code, version, toDo: branches.draft?.problems ?? [], missingSettings: missingOf(branches) }
    },
  },
  {
    name: 'branch hosts',
    says: 'the hosts of a firm, whether each is proved, and the TXT record that its owner writes',
    takes: ['id'],
    options: { check: { says: 'looks the records up now', flag: true } },
    async does({ ask }, { words: [branch = ''], options: { check } }) {
      const readHosts = async () => (await ask(readBranchEditor, { query: { branch } })).hosts
      const findings = new Map<string, string>()
      if (check !== undefined)
        for (const { host, published } of await readHosts())
          findings.set(
            host,
            proofSentence(host, await ask(checkBranchHost, { body: { branchId: branch, host } }), published),
          )
      return (await readHosts()).map((row) => ({ ...row, found: findings.get(row.host) }))
    },
  },
  {
    name: 'branch write',
    says: 'copies a firm as it is served into a folder for BRANCHES_DIR: the beginning of another one in service',
    takes: ['id', 'folder'],
    async does({ context }, { words: [id = '', folder = ''] }) {
      if (!context.branches.some(({ affiliationId }) => affiliationId === id))
        throw new WrongUse(`no firm is called ${id}: npm run office -- branch list`)
      const target = resolve(folder, id)
      if (existsSync(target)) throw new WrongUse(`${target} exists already: nothing was written`)
      const { value, texts } = await context.servedBranches.contentOf(id)
      const source = join(context.branchesFolder, id)
      if (existsSync(source)) cpSync(source, target, { recursive: true, filter: (path) => !/\.(ts|json)$/.test(path) })
      for (const [file, text] of [['branch.json', `${JSON.stringify(value, null, 2)}\n`], ...Object.entries(texts)]) {
        makeFolder(dirname(join(target, file!)))
        writeFileSync(join(target, file!), text!)
      }
      const uploaded = pictureSources(value).filter(isUploaded)
      return { written: target, invented: value.invented === true, stayInDatabase: uploaded }
    },
  },
  {
    name: 'branch validate',
    says: 'whether every firm may be served and every draft published, and none with cases is gone',
    async does(machine) {
      const { context } = machine
      const { branches } = await machine.ask(readBranchEditor, {
        query: { branch: context.branches[0]?.affiliationId },
      })
      const wrong = (await Promise.all(branches.map(({ id }) => wrongWith(machine, id)))).flat()
      try {
        checkCasesHaveBranch(context.branches, await context.database.cases.branches())
      } catch (error) {
        if (!(error instanceof BranchesError)) throw error
        wrong.push(error.message)
      }
      if (wrong.length > 0) throw new Unfit(wrong.join('\n'), unfitTexts.branches)
      return { valid: branches.map(({ id }) => id) }
    },
  },
]

const seasonYears = allSeasons.map(({ filingYear }) => filingYear)
const hourMs = 3_600_000
/** Ten years; longer values are typing errors. */
const hoursMost = 87_660
/** Files at once, each in memory. */
const movedAtOnce = 4
const removedAtOnce = 100
const wrappedAtOnce = 500

function levelCalled(word = 'info') {
  const level = bannerLevels.find((bannerLevel) => bannerLevel === word)
  if (!level) throw new WrongUse(`a level is one of ${bannerLevels.join(', ')}`)
  return level
}

async function seasons({ context }: Machine) {
  const extensions = await context.database.runtimeSettings.seasonExtensions()
  return Object.keys(extensions).map((year) => ({
    filingYear: Number(year),
    lastDay: toSeason(Number(year), extensions).lastDay,
  }))
}

async function retentionDue({ context, now }: Machine) {
  const cutoffs = retentionCutoffs(now)
  const due = await context.database.retentionDue(cutoffs)
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
      await context.database.transaction(async (r) => {
        const change = { filingYear, lastDay, reason }
        const currentLastDay = toSeason(filingYear, await r.runtimeSettings.seasonExtensions()).lastDay
        if (extensionProblem({ filingYear, lastDay: currentLastDay, today: seoulDay(now) }, lastDay))
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
        const { done, left } = await context.database.rewrapSealed(wrappedAtOnce)
        all += done
        if (left === 0 || done === 0) return { done: all, left }
      }
    },
  },
  {
    name: 'files move',
    says: 'moves what is left to where FILES_STORE says that files lie, in batches; it may be broken off and begun again',
    options: { to: { says: 's3 or database', needed: true } },
    async does({ context, now }, { options: { to } }) {
      const { database, objects, settings } = context
      if (to !== 's3' && to !== 'database') throw new WrongUse('--to takes s3 or database')
      if (to !== settings.FILES_STORE)
        throw new Unfit(
          `FILES_STORE is ${settings.FILES_STORE}: the workers would move them back. Set it to ${to} first`,
          unfitTexts.store(settings.FILES_STORE, to),
        )
      if (settings.rules.isCopy)
        throw new Unfit('a copy moves nothing: the objects belong to its origin', unfitTexts.copyMoves)
      if (!objects.files) throw new Unfit('no object store is given: S3_URL and S3_BUCKET', unfitTexts.noStore)
      let moved = 0
      for (let done = -1; done !== 0; moved += done) done = await moveFiles(database, to, movedAtOnce, now)
      let removed = 0
      for (let done = -1; done !== 0; removed += done) done = await removeObjects(database, removedAtOnce, now)
      return { moved, removed, ...(await countFiles(database)) }
    },
  },
  {
    name: 'retention',
    says: 'what the published terms would end now, by row; the job `retention` ends it',
    options: { 'dry-run': { says: 'counts and changes nothing', flag: true, needed: true } },
    does: retentionDue,
  },
]
