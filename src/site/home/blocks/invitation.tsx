import { Icon } from '#design/icons/icon.tsx'
import { Link } from 'react-router'
import { href } from '#domain/address/href.ts'
import { homeTexts } from '#site/home/texts.ts'
import type { BranchFace } from '#web/document/branch.ts'
import { ShareButton } from '#web/messenger/share-button.tsx'

/** Leads to the consultation. */
export function Invitation() {
  const { title, text, act } = homeTexts.banner
  return (
    <Link to={href('/consult-form')} className="group invitation">
      <span className="flex flex-col gap-1">
        <strong className="text-h2">{title}</strong>
        <span>{text}</span>
      </span>
      <span className="inline-flex min-h-12 shrink-0 items-center gap-1 self-start rounded-field bg-paper px-4 text-small font-semibold text-brand-700 lg:self-auto">
        {act}
        <Icon
          name="chevron-right"
          size={18}
          aria-hidden="true"
          className="transition-transform duration-150 group-hover:translate-x-0.5"
        />
      </span>
    </Link>
  )
}

/** Sends the site on to another person. */
export function SendOn({ branch }: { branch: BranchFace }) {
  const { title, act } = homeTexts.share
  return (
    <div data-print="no" className="flex flex-col items-center gap-3 text-center">
      <p className="text-small text-secondary">{title}</p>
      <ShareButton
        title={branch.branding.mainTitle}
        description={branch.branding.subTitle}
        path={href('/')}
        label={act}
      />
    </div>
  )
}
