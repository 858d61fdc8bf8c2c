/** Only the operator of all branches changes these fields. */
import type { Branch } from '#domain/branch/branch.ts'

export type Identity = Pick<Branch, 'name' | 'kind' | 'siteId' | 'siteReq'> & {
  hosts: string[]
  agentCode: string
  adjusterCode: string
  mail: Branch['mail']
  channel: string
}

export const identityOf = ({ social, agentCode = '', adjusterCode = '', ...branch }: Branch): Identity => ({
  name: branch.name,
  kind: branch.kind,
  siteId: branch.siteId,
  siteReq: branch.siteReq,
  hosts: branch.hosts,
  mail: branch.mail,
  channel: social.channel,
  agentCode,
  adjusterCode,
})

export const withIdentity = (value: Branch, { channel, ...own }: Identity): Branch => ({
  ...value,
  ...own,
  social: { ...value.social, channel },
})
