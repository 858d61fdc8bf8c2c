import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Card } from '#design/layout/card.tsx'
import { href } from '#domain/address/href.ts'
import { call } from '#web/call.ts'
import { CasePersonLine } from '#web/conversation/person-line.tsx'
import { personTexts } from '#web/conversation/texts.ts'
import { type CaseContact, readCaseContact } from '#filer/conversation/contract.ts'
import { listOwnLetters, type OwnLetter } from '#filer/letters/contract.ts'
import { contactTexts as texts } from './contact.texts.ts'
import type { OrNull } from './fetched.ts'
import { LettersCard } from './letters-part.tsx'

/** Null where it could not be read. */
export type ContactFacts = { contact: CaseContact | null; letters: readonly OwnLetter[] | null }

/** Letters are read once something was received. */
export async function readContact(received: Promise<unknown>, orNull: OrNull): Promise<ContactFacts> {
  const [contact, letters] = await Promise.all([
    orNull(call(readCaseContact, {}, { quiet: true })),
    received.then((is) => (is ? orNull(readLetters()) : [])),
  ])
  return { contact, letters }
}

async function readLetters(): Promise<readonly OwnLetter[]> {
  const { letters } = await call(listOwnLetters, {}, { quiet: true })
  return letters.filter(({ state }) => state !== 'done')
}

/** The way to ask stands there even without a name. */
export function ContactPart({ contact, letters, received }: ContactFacts & { received: unknown }) {
  return (
    <>
      {contact && !contact.open ? null : <Person contact={contact} unread={contact?.unread ?? 0} />}
      <ButtonLink to={href('/mypage-family')} wide size="medium" tone="outline">
        {texts.family}
      </ButtonLink>
      {received ? <LettersCard letters={letters} /> : null}
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
