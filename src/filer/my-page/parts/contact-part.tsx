import { useEffect, useState } from 'react'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Card } from '#design/layout/card.tsx'
import { href } from '#domain/address/href.ts'
import { call } from '#web/call.ts'
import { CasePersonLine } from '#web/conversation/person-line.tsx'
import { personTexts } from '#web/conversation/texts.ts'
import { type CaseContact, readCaseContact } from '#filer/conversation/contract.ts'
import { contactTexts as texts } from './contact.texts.ts'
import { LettersCard } from './letters-part.tsx'

/** The way to ask stands there even without a name. */
export function ContactCard({ received }: { received: unknown }) {
  const [contact, setContact] = useState<CaseContact | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    call(readCaseContact, {}, { quiet: true, signal: leaving.signal }).then(setContact, () => undefined)
    return () => leaving.abort()
  }, [])
  const unread = contact?.unread ?? 0
  return (
    <>
      {contact && !contact.open ? null : <Person contact={contact} unread={unread} />}
      <ButtonLink to={href('/mypage-family')} wide size="medium" tone="outline">
        {texts.family}
      </ButtonLink>
      {received ? <LettersCard /> : null}
    </>
  )
}

function Person({ contact, unread }: { contact: CaseContact | null; unread: number }) {
  return (
    <Card label={personTexts.title}>
      <div className="flex flex-col gap-4">
        {contact ? <CasePersonLine person={contact.person} /> : null}
        <ButtonLink to={href('/mypage-conversation')} wide size="medium" tone={unread > 0 ? 'primary' : 'outline'}>
          {unread > 0 ? texts.askWith(unread) : texts.ask}
        </ButtonLink>
      </div>
    </Card>
  )
}
