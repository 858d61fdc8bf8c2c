import { brandTints, darkTints, type BrandTints } from '#domain/branch/contrast.ts'

const names = Object.keys(brandTints('#000000')) as unknown as (keyof BrandTints)[]

/** Null restores the page's own colour. `documentElement` is null while the frame navigates, despite its type. */
export function colourPage(page: Document | null | undefined, colour: string | null): void {
  const root = page?.documentElement as HTMLElement | null | undefined
  if (!root) return
  const tints = colour ? (root.dataset['theme'] === 'dark' ? darkTints : brandTints)(colour) : null
  for (const name of names)
    if (tints) root.style.setProperty(`--brand-${name}`, tints[name])
    else root.style.removeProperty(`--brand-${name}`)
}
