import type { BrandTints } from '#domain/branch/contrast.ts'
import { useNonce } from '#web/document/nonce.ts'

/** A <style> element, because the CSP forbids style attributes. */
export function BranchColours({ tints, darkTints }: { tints: BrandTints; darkTints: BrandTints }) {
  const nonce = useNonce()
  const css = `:root{${set(tints)}}@media screen{html[data-theme=dark]{${set(darkTints)}}}`
  return (
    <>
      <meta name="theme-color" content={tints[600]} />
      <style nonce={nonce} suppressHydrationWarning>
        {css}
      </style>
    </>
  )
}

const set = (tints: BrandTints) =>
  Object.entries(tints)
    .map(([tint, colour]) => `--brand-${tint}:${colour}`)
    .join(';')
