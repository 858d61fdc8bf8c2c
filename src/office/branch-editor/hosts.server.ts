import { proofName } from '#domain/branch/host-proof.ts'
import { Problem } from '#domain/problems.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { proveHost } from '#server/hosts/prove.server.ts'
import { serveStaff } from '#server/serve.server.ts'
import { checkBranchHost, type HostRow } from './contract.ts'
import { type BranchInEditing, readEditedBranch } from './edited-branch.server.ts'

const hostsOf = ({ served, content }: Pick<BranchInEditing, 'served' | 'content'>) => [
  ...new Set([...(served?.value.hosts ?? []), ...content.value.hosts]),
]

export async function hostRows(
  { database, servedBranches }: Context,
  branch: Pick<BranchInEditing, 'branchId' | 'served' | 'content'>,
): Promise<HostRow[]> {
  const named = { affiliationId: branch.branchId }
  return Promise.all(
    hostsOf(branch).map(async (host) => ({
      host,
      published: branch.served?.value.hosts.includes(host) ?? false,
      state: servedBranches.hostStateOf(named, host),
      provedAt: servedBranches.provedAt(named, host)?.toISOString() ?? null,
      record: {
        name: proofName(host),
        type: 'TXT' as const,
        value: await database.hostProofs.recordOf({ branchId: branch.branchId, host }),
      },
    })),
  )
}

/** Throws `input.invalid` for a host that neither the branch nor its draft names. */
export const checkBranchHostServed = serveStaff(checkBranchHost, async (context, request) => {
  const { body, now } = request
  const { branchId, host } = body
  const branch = await readEditedBranch(context, branchId)
  if (!hostsOf(branch).includes(host)) throw new Problem('input.invalid', { fields: ['host'] })
  const finding = await proveHost(context, { branchId, host }, now)
  const record = { act: 'branch-host', fields: ['hosts'], branchId }
  await context.database.accessRecords.record(staffReads(request, `host-${finding.result} ${host}`), record, now)
  return finding
})
