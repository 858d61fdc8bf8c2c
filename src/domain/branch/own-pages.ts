import { addresses } from '#domain/address/addresses.ts'
import { href, type WholePath } from '#domain/address/href.ts'

/** Every firm must have the first three; others exist if its footer links them. */
export const owedPages = [href('/tax-introduction'), href('/privacy-policy'), href('/terms')] as const
export const ownPages = [href('/about'), href('/location')] as const

export const sitePaths = addresses
  .filter(({ path, who: audience }) => !path.includes(':') && audience !== 'staff')
  .map(({ path }) => path as WholePath)
