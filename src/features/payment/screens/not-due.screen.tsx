import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Step } from '#web/frame/lane/step.tsx'
import { notDueTexts as texts } from './screens.texts.ts'

/** Nothing to pay yet, or not any more. */
export function NotDueScreen() {
  return (
    <Step title={texts.title} lead={texts.body} foot={<ButtonLink to="/mypage" wide>{texts.action}</ButtonLink>} />
  )
}
