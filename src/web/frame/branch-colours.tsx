import type { BrandTints } from '#domain/branch/contrast.ts'
import { useNonce } from '#web/document/nonce.ts'

/**
 * The branch's one colour: for the browser's own bars, and as CSS variables. A style element, because a strict policy
 * forbids style attributes.
 */
export function BranchColours({ tints }: { tints: BrandTints }) {
  const nonce = useNonce()
  const css = `:root{--brand-50:${tints[50]};--brand-100:${tints[100]};--brand-600:${tints[600]};--brand-700:${tints[700]}}`
  return (
    <>
      <meta name="theme-color" content={tints[600]} />
      <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
    </>
  )
}
