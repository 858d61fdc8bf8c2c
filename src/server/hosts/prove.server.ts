import { type ProofFinding, proofName } from '#domain/branch/host-proof.ts'
import type { Context } from '#server/context.server.ts'
import { jobReads } from '#server/guards/readers.ts'
import type { Job } from '#server/jobs/jobs.server.ts'
import { type Dns, openDns } from './dns.server.ts'

const mostShown = 3
const longestShown = 80

/** A form of a DNS company may keep the quotes and change the case. */
const plain = (text: string) =>
  text
    .trim()
    .replaceAll(/^["']|["']$/g, '')
    .trim()
    .toLowerCase()

async function lookUp(dns: Dns, host: string, value: string): Promise<ProofFinding> {
  const name = proofName(host)
  const answer = await dns.texts(name)
  if ('texts' in answer) {
    if (answer.texts.some((text) => plain(text) === value)) return { result: 'proved', found: [] }
    return { result: 'other', found: answer.texts.slice(0, mostShown).map((text) => text.slice(0, longestShown)) }
  }
  const alias = answer.failure === 'none' || answer.failure === 'no-name' ? await dns.aliasOf(name) : undefined
  return alias === undefined ? { result: answer.failure, found: [] } : { result: 'alias', found: [alias] }
}

type OfBranch = { branchId: string; host: string }

/** Keeps the proof of a host that is published; of a draft's it only tells. */
export async function proveHost(context: Context, { branchId, host }: OfBranch, now: Date): Promise<ProofFinding> {
  const { database, servedBranches, branches, settings, log } = context
  const branch = branches.find(({ affiliationId }) => affiliationId === branchId)
  const isPublished = branch?.hosts.includes(host) ?? false
  if (isPublished && servedBranches.isOpen({ affiliationId: branchId }, host)) return { result: 'proved', found: [] }
  const finding = await lookUp(openDns(settings), host, await database.hostProofs.recordOf({ branchId, host }))
  if (isPublished && finding.result === 'proved') {
    await database.hostProofs.add({ branchId, host, provedAt: now })
    await servedBranches.reload()
    log.info('host.proved', { branch: branchId })
  }
  return finding
}

export const hostsJob: Job = {
  name: 'hosts.prove',
  everyMs: 60_000,
  async run(context, now, stopping) {
    const { branches, servedBranches } = context
    const open = branches.flatMap((branch) =>
      branch.hosts
        .filter((host) => !servedBranches.isOpen(branch, host))
        .map((host) => ({ branchId: branch.affiliationId, host })),
    )
    let proved = 0
    for (const one of open) {
      if (stopping?.aborted) break
      if ((await proveHost(context, one, now)).result !== 'proved') continue
      const record = { act: 'branch-host', fields: ['hosts'], branchId: one.branchId }
      await context.database.accessRecords.record(jobReads('hosts.prove', `host-proved ${one.host}`), record, now)
      proved += 1
    }
    return proved
  },
}
