import { Icon } from '#design/icons/icon.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import type { EnquiryForm } from '#site/consultation/contract.ts'
import type { BranchFace } from '#web/document/branch.ts'
import { officeCardTexts } from './office-card.texts.ts'

const { office: texts, prepare } = officeCardTexts
const tones = { open: 'good', lunch: 'warning', closed: 'plain' } as const

export function OfficeCard({
  office,
  opensAt,
  branch: { contact, businessHours, social },
}: Pick<EnquiryForm, 'office' | 'opensAt'> & { branch: Pick<BranchFace, 'contact' | 'businessHours' | 'social'> }) {
  return (
    <aside
      aria-label={texts.title}
      data-card
      className="flex flex-col gap-4 rounded-card bg-ground p-5 more:border more:border-edge lg:sticky lg:top-28 lg:self-start lg:p-6"
    >
      <div className="flex flex-col items-start gap-2">
        <h2 className="text-h3">{texts.title}</h2>
        <Chip tone={tones[office]}>{texts.states[office]}</Chip>
        {office === 'open' ? null : (
          <p className="text-small text-secondary">{texts.opens(momentInWords(new Date(opensAt)))}</p>
        )}
      </div>
      <p className="text-small text-secondary">
        {texts.hours(businessHours.weekday, businessHours.lunch)}
        <br />
        {businessHours.closed}
      </p>
      <div className="flex flex-col gap-2">
        <ButtonLink
          to={`tel:${contact.phone.text.replaceAll('-', '')}`}
          tone="outline"
          size="medium"
          wide
          icon={<Icon name="phone" size={18} aria-hidden="true" />}
        >
          {texts.call(contact.phone.text)}
        </ButtonLink>
        <ButtonLink
          to={social.channel}
          tone="outline"
          size="medium"
          wide
          icon={<Icon name="message-circle" size={18} aria-hidden="true" />}
        >
          {texts.channel}
        </ButtonLink>
      </div>
      <div className="flex flex-col gap-2 border-t border-line pt-4 text-small text-secondary">
        <h2 className="text-h3 text-ink">{prepare.title}</h2>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {prepare.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>{prepare.note}</p>
      </div>
    </aside>
  )
}
