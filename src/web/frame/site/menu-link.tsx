import { NavLink } from 'react-router'
import { fetchWindows, notify } from '#design/dialogs/ask.tsx'
import { approaching } from '#design/later/piece.ts'
import { Chip } from '#design/messages/chip.tsx'
import type { BranchFace } from '#web/document/branch.ts'
import { frameTexts as texts } from '#web/frame/texts.ts'

type MenuItem = BranchFace['navigation']['mainMenu'][number]

/** Entries whose service is announced but not open (site spec, section 2, "Header and side menu"). */
const coming = new Set(['claim-for-correction'])

/** One entry of the main menu. Entries that need a sign-in are guarded at their address. */
export function MenuLink({ item, look, onGo }: { item: MenuItem; look: string; onGo?: () => void }) {
  if (coming.has(item.id)) {
    return (
      <button type="button" onClick={() => void notify(texts.coming)} {...approaching(fetchWindows)} className={look}>
        {item.title}
        <Chip>{texts.comingMark}</Chip>
      </button>
    )
  }
  return (
    <NavLink to={item.path} className={look} {...(onGo ? { onClick: onGo } : {})}>
      {item.title}
    </NavLink>
  )
}
