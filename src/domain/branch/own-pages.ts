/** The addresses that a firm's menus and text pages may have. */
import { addresses } from '#domain/address/addresses.ts'
import { href, type WholePath } from '#domain/address/href.ts'

/**
 * The addresses that text pages may have: these have a screen. The first three every firm owes; of the others it has
 * those that its footer names.
 */
export const owedPages = [href('/tax-introduction'), href('/privacy-policy'), href('/terms')] as const
export const ownPages = [href('/about'), href('/location')] as const

/** Where a visitor may be led: addresses of the table without a part to fill, none of the office's. */
export const sitePaths = addresses
  .filter(({ path, who }) => !path.includes(':') && who !== 'staff')
  .map(({ path }) => path as WholePath)
