import { Icon } from '#design/icons/icon.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { useBranch } from '#web/document/branch.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { laneTexts as texts } from './texts.ts'

/** The same help in the same place on every step: phone with its hours, and the messenger. */
export function HelpPanel() {
  const { contact, social } = useBranch()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <p className="text-h3">{texts.helpTitle}</p>
        <p className="text-small text-secondary">{texts.helpBody}</p>
      </div>
      <div className="flex flex-col gap-2">
        <ButtonLink
          to={social.channel}
          tone="kakao"
          size="medium"
          wide
          icon={<Icon name="message-circle" size={20} fill="currentColor" aria-hidden="true" />}
        >
          {frameTexts.chat}
        </ButtonLink>
        <ButtonLink
          to={`tel:${contact.phone.text}`}
          tone="outline"
          size="medium"
          wide
          icon={<Icon name="phone" size={18} aria-hidden="true" />}
        >
          {texts.call(contact.phone.text)}
        </ButtonLink>
      </div>
      <OfficeHours />
    </div>
  )
}

/** When the office answers. */
export function OfficeHours() {
  const { weekday, lunch, closed } = useBranch().businessHours
  return (
    <p className="text-caption text-quiet">
      {texts.hours(weekday, lunch)}
      <br />
      {closed}
    </p>
  )
}
