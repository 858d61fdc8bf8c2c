import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Step } from '#web/frame/lane/step.tsx'
import { familyInMayTexts as texts } from './texts.ts'

/** The preview lane's family step: nothing to fill in before May. */
export function FamilyInMayScreen({ nextTo }: { nextTo: string }) {
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
        <ol className="flex flex-col gap-5">
          {texts.steps.list.map((step, at) => (
            <li key={step.title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-100 text-small font-bold text-brand-700 tabular-nums"
              >
                {at + 1}
              </span>
              <span className="flex flex-col gap-0.5">
                <span className="font-semibold">{step.title}</span>
                <span className="text-small text-secondary">{step.text}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
      <Banner title={texts.deduction.title}>{texts.deduction.body}</Banner>
    </Step>
  )
}
