import { href } from '#domain/address/href.ts'
import { branchFilter, choice, listAddress } from '#web/frame/office/list-address.ts'
import { agentFilters } from './rules.ts'

/** `branch`: null for all visible branches. */
const address = listAddress(href('/office/agents'), { filter: choice(agentFilters, 'open'), branch: branchFilter })
export type AgentSearch = ReturnType<typeof address.read>
export const { read: readAgentSearch, href: agentListHref } = address
