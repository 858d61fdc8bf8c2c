import { Link } from 'react-router'
import { href } from '#domain/address/href.ts'
import { useBranch } from '#web/document/branch.ts'
import { frameTexts as texts } from './texts.ts'
import { toTop } from './top.ts'

/** The branch's drawing with its place kept before it comes; the larger one from 1024 px. */
export function LogoPicture({ place }: { place: 'header' | 'footer' | 'login' }) {
  const branch = useBranch()
  const { src, width, largeWidth, ratio } = branch.branding.logos[place]
  // Nobody sees the foot of a page first.
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

/** The logo as the way home. */
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
