/** Who a branch is: its names, hosts and ids, which the operator of all branches alone changes. Pure. */
import type { Branch } from '#domain/branch/branch.ts'

export type Identity = Pick<Branch, 'name' | 'kind' | 'siteId' | 'siteReq'> & {
  hosts: string[]
  mail: Branch['mail']
  channel: string
}

export const identityOf = ({ name, kind, siteId, siteReq, hosts, mail, social }: Branch): Identity => ({
  name,
  kind,
  siteId,
  siteReq,
  hosts,
  mail,
  channel: social.channel,
})

export const withIdentity = (value: Branch, { channel, ...own }: Identity): Branch => ({
  ...value,
  ...own,
  social: { ...value.social, channel },
})
