import { ButtonLink } from '#design/buttons/button-link.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { NotYetPicture } from '#design/pictures/states.tsx'
import { href } from '#domain/address/href.ts'
import { notYetTexts as texts } from './texts.ts'

/** Says honestly that this screen is being made, and leads on: filers to a person to ask, staff to their day. */
export function NotYetScreen({ name, office = false }: { name: string; office?: boolean }) {
  return (
    <div className="mx-auto w-full max-w-lane px-5 py-10">
      <EmptyState
        level={1}
        picture={<NotYetPicture />}
        title={texts.title}
        action={office ? <ToOffice /> : <ToPeople />}
      >
        {office ? texts.office(name) : texts.lead(name)}
      </EmptyState>
    </div>
  )
}

function ToPeople() {
  return (
    <>
      <ButtonLink to={href('/')} wide size="medium">
        {texts.home}
      </ButtonLink>
      <ButtonLink to={href('/consult-form')} wide size="medium" tone="outline">
        {texts.ask}
      </ButtonLink>
    </>
  )
}

function ToOffice() {
  return (
    <ButtonLink to={href('/office')} wide size="medium">
      {texts.today}
    </ButtonLink>
  )
}
