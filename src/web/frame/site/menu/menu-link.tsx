import { NavLink } from 'react-router'
import { notify } from '#design/dialogs/confirm.tsx'
import type { Notice } from '#design/dialogs/question.ts'
import { Chip } from '#design/messages/chip.tsx'
import type { BranchFace } from '#web/document/branch.ts'
import { frameTexts as texts } from '#web/frame/texts.ts'
import { toTop } from '#web/frame/top.ts'

type MenuItem = BranchFace['navigation']['mainMenu'][number]

/** Announced, not yet open (S31). */
const coming = new Set(['claim-for-correction'])

/** Underline the current page: colour alone is not accessible. */
const here =
  'aria-[current=page]:text-brand-700 aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8'

/** Sign-in is checked at the address. */
export function MenuLink({
  item,
  notice,
  look,
  onGo,
}: {
  item: MenuItem
  notice: Notice
  look: string
  onGo?: () => void
}) {
  if (coming.has(item.id)) {
    return (
      <button type="button" onClick={() => void notify(notice)} className={look}>
        {item.title}
        <Chip>{texts.comingMark}</Chip>
      </button>
    )
  }
  return (
    <NavLink
      to={item.path}
      className={`${look} ${here}`}
      onClick={(event) => {
        toTop(event)
        onGo?.()
      }}
    >
      {item.title}
    </NavLink>
  )
}
