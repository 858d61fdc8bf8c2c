/** Reloaded at most every two seconds, so that every process notices a publication. */
import type { Branch } from '#domain/branch/branch.ts'
import { type BranchContent, type BranchTexts, textFiles } from '#domain/branch/editing/parts.ts'
import { withOwnApprovals } from '#domain/message/approvals.ts'
import { Problem } from '#domain/problems.ts'
import type { BranchVersion, HostProof } from '#database/branches.server.ts'
import type { Log } from '#server/observability/log.server.ts'
import { type ServedHosts, openServedHosts } from './served-hosts.ts'
import { openBranchTexts } from '#server/public/branch-texts.server.ts'
import { type BranchProblem, BranchesError, branchProblems } from '#server/public/check-branches.server.ts'
import { sharedLookup } from '#server/shared-lookup.ts'

type Published = { number: number; value: Branch; texts: BranchTexts }

type PublishedBranches = {
  all(): readonly Branch[]
  of(branchId: string): Published | undefined
  numbers(): Record<string, number>
  /** Throws BranchesError if a branch would be invalid; then takes nothing. */
  take(rows: readonly BranchVersion[]): void
  /** Undefined: the folder's texts apply. */
  textsOf(branch: Pick<Branch, 'affiliationId'>): BranchTexts | undefined
  giveTexts(value: Branch, texts: BranchTexts): void
}

function openPublishedBranches(listed: readonly Branch[], folder: string): PublishedBranches {
  const givenTexts = new WeakMap<object, BranchTexts>()
  let published = new Map<string, Published>()
  let all = listed

  return {
    all: () => all,
    of: (branchId) => published.get(branchId),
    numbers: () => Object.fromEntries([...published].map(([branchId, { number }]) => [branchId, number])),
    take(rows) {
      const next = new Map(published)
      for (const { branchId, number, content } of rows)
        if (content) next.set(branchId, { number, value: withOwnApprovals(content.value), texts: content.texts })
      const added = [...next.values()].filter(({ value }) => !listed.some(isOf(value.affiliationId)))
      const branches = [
        ...listed.map((branch) => next.get(branch.affiliationId)?.value ?? branch),
        ...added.map(({ value }) => value),
      ]
      const problems = branchProblems(branches, folder, (branchId) => next.get(branchId)?.texts)
      if (problems.length > 0) throw new BranchesError(problems)
      for (const { value, texts } of next.values()) givenTexts.set(value, texts)
      published = next
      all = branches
    },
    textsOf: (branch) => givenTexts.get(branch) ?? published.get(branch.affiliationId)?.texts,
    giveTexts: (value, texts) => void givenTexts.set(value, texts),
  }
}

const isOf =
  (branchId: string) =>
  ({ affiliationId }: Branch) =>
    affiliationId === branchId

const readAnewMs = 2_000
const movingSeconds = 300
const movedSeconds = 3_600

export type ServedBranches = ServedHosts & {
  all(): readonly Branch[]
  /** Falls back for an unknown id. */
  of(branchId: string): Branch
  /** 0: the folder's value. */
  numberOf(branchId: string): number
  /** Security: never from a request. */
  readText(branch: Pick<Branch, 'affiliationId'>, file: string): Promise<string>
  contentOf(branchId: string): Promise<BranchContent>
  /** Undefined without a folder. */
  folderContentOf(branchId: string): Promise<BranchContent> | undefined
  problemsOf(content: BranchContent): BranchProblem[]
  withTexts(content: BranchContent): Branch
  /** Throws `firm.moving` or `firm.moved` where this database does not serve the firm. */
  checkOpen(branch: Pick<Branch, 'affiliationId'>): void
  /** Bounded if the database is slow. */
  refresh(): Promise<void>
  /** Throws BranchesError. */
  reload(): Promise<void>
}

type ReadText = ServedBranches['readText']
type Options = {
  listed: readonly Branch[]
  folder: string
  fallbackId: string
  publishedSince: (known: Readonly<Record<string, number>>) => Promise<BranchVersion[]>
  closedFirms: () => Promise<{ branchId: string; state: string }[]>
  hostProofs: () => Promise<HostProof[]>
  log: Log
}

export function openServedBranches({ folder, fallbackId, log, ...given }: Options): ServedBranches {
  const listed = given.listed.map(withOwnApprovals)
  const inFolder = openBranchTexts(folder)
  const published = openPublishedBranches(listed, folder)
  let closed: ReadonlyMap<string, string> = new Map()
  const reload = async () => {
    const [rows, firms, proofs] = await Promise.all([
      given.publishedSince(published.numbers()),
      given.closedFirms(),
      given.hostProofs(),
    ])
    closed = new Map(firms.map(({ branchId, state }) => [branchId, state]))
    take(proofs)
    if (rows.length > 0) published.take(rows)
  }
  const refresh = openRefresh(reload, log)
  const served = (branchId: string) => {
    const all = published.all()
    return all.find(isOf(branchId)) ?? all.find(isOf(fallbackId))!
  }
  const { hosts, take } = openServedHosts(listed, { all: published.all, fallback: () => served(fallbackId) })
  const readText: ReadText = async (branch, file) => {
    const texts = published.textsOf(branch)
    if (!texts) return inFolder.read(branch, file)
    const words = texts[file]
    if (words === undefined) throw new Error(`the published branch ${branch.affiliationId} has no ${file}`)
    return words
  }
  return {
    all: published.all,
    of: served,
    ...hosts,
    numberOf: (branchId) => published.of(branchId)?.number ?? 0,
    readText,
    contentOf: (branchId) => whole(served(branchId), readText),
    folderContentOf(branchId) {
      const value = listed.find(isOf(branchId))
      return value && whole(value, inFolder.read)
    },
    problemsOf: (content) => problemsBeside(content, published, folder),
    withTexts({ value, texts }) {
      const shown = { ...value }
      published.giveTexts(shown, texts)
      return shown
    },
    checkOpen({ affiliationId }) {
      const state = closed.get(affiliationId)
      if (state === 'closed') throw new Problem('firm.moving', { retryAfterSeconds: movingSeconds })
      if (state !== undefined) throw new Problem('firm.moved', { retryAfterSeconds: movedSeconds })
    },
    refresh: () => refresh().catch(() => undefined),
    reload,
  }
}

const openRefresh = (reload: () => Promise<void>, log: Log) =>
  sharedLookup(
    () =>
      reload().catch((error: unknown) => {
        // Possibly published by a newer release: keep serving the last versions.
        if (!(error instanceof BranchesError)) throw error
        log.error('branches.unusable', { count: error.problems.length }, error)
      }),
    readAnewMs,
  )

async function whole(value: Branch, read: ReadText): Promise<BranchContent> {
  const files = textFiles(value)
  const words = await Promise.all(files.map((file) => read(value, file)))
  return { value, texts: Object.fromEntries(files.map((file, at) => [file, words[at] ?? ''])) }
}

function problemsBeside(
  { value, texts }: BranchContent,
  published: PublishedBranches,
  folder: string,
): BranchProblem[] {
  const { affiliationId } = value
  const others = published.all().filter((branch) => branch.affiliationId !== affiliationId)
  return branchProblems([value, ...others], folder, (branchId) =>
    branchId === affiliationId ? texts : published.of(branchId)?.texts,
  ).filter(({ branchId }) => branchId === '' || branchId === affiliationId)
}
