import { Link } from 'react-router'
import { href } from '#domain/address/href.ts'
import { useBranch, type BranchFace } from '#web/document/branch.ts'
import { frameTexts as texts } from './texts.ts'
import { toTop } from './top.ts'

type Logo = BranchFace['branding']['logos']['header']

/** `of`: another firm than the host's. */
export function LogoPicture({
  place,
  brand,
}: {
  place: 'header' | 'footer' | 'login'
  brand?: { name: string; logo: Logo } | undefined
}) {
  const branch = useBranch()
  const { name, logo } = brand ?? { name: branch.name, logo: branch.branding.logos[place] }
  const { src, width, largeWidth, ratio } = logo
  // Below the fold.
  const later = place === 'footer' ? ({ loading: 'lazy' } as const) : {}
  return (
    <>
      <img
        src={src}
        {...later}
        alt={name}
        width={width}
        height={Math.round(width / ratio)}
        className="drawing lg:hidden"
      />
      <img
        src={src}
        {...later}
        alt={name}
        width={largeWidth}
        height={Math.round(largeWidth / ratio)}
        className="drawing hidden lg:block"
      />
    </>
  )
}

export function HomeLogo() {
  const branch = useBranch()
  return (
    <Link
      to={href('/')}
      onClick={toTop}
      aria-label={texts.home(branch.name)}
      className="inline-flex min-h-11 min-w-16 shrink-0 items-center rounded-small"
    >
      <LogoPicture place="header" />
    </Link>
  )
}
