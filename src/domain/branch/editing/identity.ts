/** Who a branch is: its names, hosts and ids, which the operator of all branches alone changes. Pure. */
import type { Branch } from '#domain/branch/branch.ts'

/** `of`: which title it is (`menu:introduction`, `footer:about`, `page:/about`). */
type Title = { of: string; title: string }
export type Identity = Pick<Branch, 'name' | 'kind' | 'siteId' | 'siteReq'> & {
  hosts: string[]
  mail: Branch['mail']
  channel: string
  titles: Title[]
}

export function identityOf({ name, kind, siteId, siteReq, hosts, mail, social, navigation, pages }: Branch): Identity {
  return {
    name,
    kind,
    siteId,
    siteReq,
    hosts,
    mail,
    channel: social.channel,
    titles: [
      ...navigation.mainMenu.map(({ id, title }) => ({ of: `menu:${id}`, title })),
      ...navigation.footerMenu.map(({ id, title }) => ({ of: `footer:${id}`, title })),
      ...pages.map(({ path, title }) => ({ of: `page:${path}`, title })),
    ],
  }
}

/** A title that is not told stays. */
export function withIdentity(value: Branch, { channel, titles, ...own }: Identity): Branch {
  const told = new Map(titles.map(({ of, title }) => [of, title]))
  return {
    ...value,
    ...own,
    social: { ...value.social, channel },
    navigation: {
      mainMenu: value.navigation.mainMenu.map((one) => ({ ...one, title: told.get(`menu:${one.id}`) ?? one.title })),
      footerMenu: value.navigation.footerMenu.map((one) => ({
        ...one,
        title: told.get(`footer:${one.id}`) ?? one.title,
      })),
    },
    pages: value.pages.map((page) => ({ ...page, title: told.get(`page:${page.path}`) ?? page.title })),
  }
}
