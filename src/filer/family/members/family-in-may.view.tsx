import { ButtonLink } from '#design/buttons/button-link.tsx'
import { NumberedSteps } from '#design/layout/numbered-steps.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Step } from '#web/frame/lane/step.tsx'
import { familyInMayTexts as texts } from '#filer/family/texts.ts'

export function FamilyInMayView({ nextTo }: { nextTo: string }) {
  return (
    <Step
      title={texts.title}
      lead={texts.lead}
      foot={
        <ButtonLink wide to={nextTo}>
          {texts.next}
        </ButtonLink>
      }
    >
      <section aria-labelledby="in-may" className="flex flex-col gap-4">
        <h2 id="in-may" className="text-label">
          {texts.steps.title}
        </h2>
        <NumberedSteps steps={texts.steps.list} />
      </section>
      <Banner title={texts.deduction.title}>{texts.deduction.body}</Banner>
    </Step>
  )
}
