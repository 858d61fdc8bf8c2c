/** Which hosts open their branch: those of the folder, of this machine, and those that their owners proved. */
import { type Branch, branchByHost, hostName } from '#domain/branch/branch.ts'
import type { HostState } from '#domain/branch/host-proof.ts'
import type { HostProof } from '#database/branches.server.ts'
import { isThisMachine } from '#server/public/origin.ts'

type Named = Pick<Branch, 'affiliationId'>

export type ServedHosts = {
  /** Falls back for an unknown host and an unproved one. */
  forHost(host: string | undefined): Branch
  hostStateOf(branch: Named, host: string): HostState
  isOpen(branch: Named, host: string): boolean
  /** Undefined: no branch names it. */
  hostState(host: string | undefined): HostState | undefined
  provedAt(branch: Named, host: string): Date | undefined
}

const keyOf = (branchId: string, host: string) => `${branchId} ${host}`

export function openServedHosts(
  listed: readonly Branch[],
  { all, fallback }: { all: () => readonly Branch[]; fallback: () => Branch },
): { hosts: ServedHosts; take(proofs: readonly HostProof[]): void } {
  const inFolder = new Set(listed.flatMap(({ affiliationId: id, hosts }) => hosts.map((host) => keyOf(id, host))))
  let proved: ReadonlyMap<string, Date> = new Map()
  const hostStateOf = ({ affiliationId }: Named, host: string): HostState => {
    const key = keyOf(affiliationId, host)
    if (inFolder.has(key)) return 'folder'
    if (isThisMachine(host)) return 'local'
    return proved.has(key) ? 'proved' : 'unproved'
  }
  const hostState = (host: string | undefined) => {
    const branch = branchByHost(host, all(), undefined)
    return branch && hostStateOf(branch, hostName(host) ?? '')
  }
  return {
    hosts: {
      forHost: (host) => branchByHost(hostState(host) === 'unproved' ? undefined : host, all(), fallback()),
      hostStateOf,
      isOpen: (branch, host) => hostStateOf(branch, host) !== 'unproved',
      hostState,
      provedAt: ({ affiliationId }, host) => proved.get(keyOf(affiliationId, host)),
    },
    take: (proofs) => void (proved = new Map(proofs.map((it) => [keyOf(it.branchId, it.host), it.provedAt]))),
  }
}
