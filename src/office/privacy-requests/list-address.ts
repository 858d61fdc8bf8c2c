import { href } from '#domain/address/href.ts'
import { branchFilter, choice, listAddress } from '#web/frame/office/list-address.ts'
import { privacyRequestFilters } from './contract.ts'

/** `branch`: null for all visible branches. */
const address = listAddress(href('/office/privacy-requests'), {
  filter: choice(privacyRequestFilters, 'open'),
  branch: branchFilter,
})
export type PrivacyRequestSearch = ReturnType<typeof address.read>
export const { read: readPrivacyRequestSearch, href: privacyRequestListHref } = address
