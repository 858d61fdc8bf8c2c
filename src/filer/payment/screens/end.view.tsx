import { ButtonLink } from '#design/buttons/button-link.tsx'
import { DonePicture } from '#design/pictures/states.tsx'
import { href } from '#domain/address/href.ts'
import { endTexts as texts } from './screens.texts.ts'
import { Step } from '#web/frame/lane/step.tsx'

export function EndView({ paidAt, year }: { paidAt: string | null; year?: number | undefined }) {
  return (
    <Step
      title={texts.title}
      lead={texts.lead}
      foot={
        <>
          <ButtonLink to={href('/')} wide>
            {texts.home}
          </ButtonLink>
          <ButtonLink to={href('/mypage', { year })} tone="text" size="medium" wide>
            {texts.myPage}
          </ButtonLink>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4 py-6 text-center">
        <DonePicture />
        {paidAt ? <p className="text-small text-secondary">{texts.paidAt(paidAt)}</p> : null}
      </div>
      <p className="rounded-card bg-ground p-5 text-small text-secondary more:border more:border-edge">{texts.next}</p>
    </Step>
  )
}
