import { ButtonLink } from '#design/buttons/button-link.tsx'
import { DonePicture } from '#design/pictures/states.tsx'
import { href } from '#domain/address/href.ts'
import { endTexts as texts } from './screens.texts.ts'
import { Step } from '#web/frame/lane/step.tsx'

/** `unseen`: the return waits for the filer's word. */
type EndProps = { paidAt: string | null; year?: number | undefined; unseen?: boolean }

export function EndView({ paidAt, year, unseen = false }: EndProps) {
  return (
    <Step
      title={texts.title}
      lead={unseen ? texts.leadUnseen : texts.lead}
      foot={
        <>
          {unseen ? (
            <ButtonLink to={href('/mypage-draft', { year })} wide>
              {texts.draft}
            </ButtonLink>
          ) : null}
          <ButtonLink to={href('/')} wide tone={unseen ? 'outline' : 'primary'}>
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
