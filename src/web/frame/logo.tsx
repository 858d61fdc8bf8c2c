import { Link } from 'react-router'
import { href } from '#domain/address/href.ts'
import { useBranch } from '#web/document/branch.ts'
import { frameTexts as texts } from './texts.ts'
import { toTop } from './top.ts'

export function LogoPicture({ place }: { place: 'header' | 'footer' | 'login' }) {
  const branch = useBranch()
  const { src, width, largeWidth, ratio } = branch.branding.logos[place]
  // Below the fold.
  const later = place === 'footer' ? ({ loading: 'lazy' } as const) : {}
  return (
    <>
      <img
        src={src}
        {...later}
        alt={branch.name}
        width={width}
        height={Math.round(width / ratio)}
        className="drawing lg:hidden"
      />
      <img
        src={src}
        {...later}
        alt={branch.name}
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
      className="inline-flex min-h-11 min-w-0 items-center rounded-small"
    >
      <LogoPicture place="header" />
    </Link>
  )
}
