import { ButtonLink } from '#design/buttons/button-link.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { notSubjectTexts as texts } from './not-subject.texts.ts'
import { Step } from './step.tsx'

export function NotSubjectView({ reason, canDo }: { reason: string; canDo: string }) {
  return (
    <Step
      title={texts.title}
      foot={
        <>
          <ButtonLink wide to={href('/consult-form')}>
            {texts.ask}
          </ButtonLink>
          <ButtonLink wide size="medium" tone="text" to={href('/mypage')}>
            {texts.myPage}
          </ButtonLink>
        </>
      }
    >
      <EmptyState title={reason}>{canDo}</EmptyState>
    </Step>
  )
}
