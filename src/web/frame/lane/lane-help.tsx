import { Icon } from '#design/icons/icon.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { useBranch } from '#web/document/branch.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { OfficeHours } from './help-panel.tsx'
import { laneTexts as texts } from './texts.ts'

/** On wide screens, at the step's other side: whom to ask, without a press and without a colour. */
export function LaneHelp() {
  const { contact, social } = useBranch()
  return (
    <div className="hidden pt-8 bar:block">
      <aside aria-label={texts.helpTitle} className="sticky top-28 w-56">
        <p className="pb-3 text-label text-secondary">{texts.helpTitle}</p>
        <p className="pb-3 text-small text-secondary">{texts.helpBody}</p>
        <div className="-mx-3 flex flex-col items-start pb-3">
          <ButtonLink to={social.channel} tone="text" size="small" icon={<Icon name="message-circle" size={18} />}>
            {frameTexts.chat}
          </ButtonLink>
          <ButtonLink to={`tel:${contact.phone.text}`} tone="text" size="small" icon={<Icon name="phone" size={18} />}>
            {contact.phone.text}
          </ButtonLink>
        </div>
        <OfficeHours />
      </aside>
    </div>
  )
}
