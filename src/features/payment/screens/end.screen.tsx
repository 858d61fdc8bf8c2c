import { ButtonLink } from '#design/buttons/button-link.tsx'
import { DonePicture } from '#design/pictures/states.tsx'
import { Step } from '#web/frame/lane/step.tsx'
import { endTexts as texts } from './screens.texts.ts'

/** The fee is paid; who acts now. */
export function EndScreen() {
  return (
    <Step
      title={texts.title}
      lead={texts.lead}
      foot={
        <>
          <ButtonLink to="/" wide>
            {texts.home}
          </ButtonLink>
          <ButtonLink to="/mypage" tone="text" wide>
            {texts.myPage}
          </ButtonLink>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4 py-6 text-center">
        <DonePicture />
        <p className="text-secondary">{texts.next}</p>
      </div>
    </Step>
  )
}
