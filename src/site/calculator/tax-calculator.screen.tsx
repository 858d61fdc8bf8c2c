import { Icon } from '#design/icons/icon.tsx'
import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { href } from '#domain/address/href.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { ShareButton } from '#web/messenger/share-button.tsx'
import { CalculatorForm, type CalculatorFormProps } from './form/calculator-form.tsx'
import { Basis } from './result/basis.tsx'
import { mainMethod, type Outcome } from './result/outcome.ts'
import { Result, sumWords } from './result/result.tsx'
import { Typed } from './result/typed.tsx'
import { calculatorTexts as texts } from './texts.ts'

export type TaxCalculatorProps = CalculatorFormProps & { outcome: Outcome; onClear: () => void; onPrint: () => void }

/** The form at the left, the sum at the right; on a phone the sum stays at the foot until its place is reached. */
export function TaxCalculatorScreen({ outcome, onClear, onPrint, ...form }: TaxCalculatorProps) {
  const { chosen } = form.trade
  return (
    <div
      className="mx-auto flex w-full max-w-site flex-col gap-8 px-5 py-8 lg:grid
        lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-16 lg:px-6 lg:py-14"
    >
      <div className="flex flex-col gap-2 lg:col-span-2">
        <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
          {texts.title}
        </h1>
        <p className="text-secondary">{texts.lead}</p>
        <p className="flex gap-2 text-small text-secondary">
          <Icon name="lock-keyhole" size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          {texts.kept}
        </p>
        <noscript>
          <Banner tone="warning">{texts.withoutScripts}</Banner>
        </noscript>
      </div>
      <div data-print="no" className="flex flex-col">
        <CalculatorForm {...form} />
        <SumBar outcome={outcome} />
      </div>
      <section
        id="result"
        aria-label={texts.result.title}
        className="flex scroll-mt-24 flex-col gap-6 lg:sticky lg:top-28 lg:self-start"
      >
        <Result outcome={outcome} basis={chosen ? <Basis guess={form.guess} chosen={chosen} /> : null} />
        <Typed guess={form.guess} chosen={chosen} />
        <Further onClear={onClear} onPrint={onPrint} ready={outcome.missing === null} />
      </section>
    </div>
  )
}

/** On a phone: the sum while the form is filled. Its link leads to the lines behind it. */
function SumBar({ outcome }: { outcome: Outcome }) {
  const main = outcome.missing === null ? mainMethod(outcome.comparison) : undefined
  if (!main) return null
  const { label, sum, back } = sumWords(main)
  return (
    <div
      data-keep-free
      className="sticky bottom-0 -mx-5 mt-6 flex items-center justify-between gap-3 border-t border-line bg-paper
        px-5 pt-3 pb-free-3 lg:hidden"
    >
      <span aria-hidden="true" className="flex min-w-0 flex-col">
        <span className="text-caption text-secondary">{label}</span>
        <span className={`text-h3 wrap-anywhere tabular-nums ${back ? 'text-brand-700' : 'text-ink'}`}>{sum}</span>
      </span>
      <a
        href="#result"
        className="inline-flex min-h-11 shrink-0 items-center rounded-small bg-brand-100 px-4 text-small
          font-semibold text-brand-700"
      >
        {texts.result.toResult}
      </a>
    </div>
  )
}

/** What comes next: the filing, a consultation, paper, or figures of another person. */
function Further({ ready, onClear, onPrint }: { ready: boolean; onClear: () => void; onPrint: () => void }) {
  return (
    <div data-print="no" className="flex flex-col gap-3">
      <ButtonLink wide to={stepPaths.filing.identity} aria-describedby="go-hint">
        {texts.go}
      </ButtonLink>
      <p id="go-hint" className="text-center text-small text-secondary">
        {texts.goHint}
      </p>
      <ButtonLink wide size="medium" tone="outline" to={href('/consult-form')}>
        {texts.ask}
      </ButtonLink>
      <div className="flex flex-wrap items-center justify-center gap-2">
        {ready ? (
          <Button
            size="small"
            tone="outline"
            icon={<Icon name="printer" size={16} aria-hidden="true" />}
            onClick={onPrint}
          >
            {texts.print}
          </Button>
        ) : null}
        <ShareButton title={texts.title} description={texts.lead} path={href('/tax-calculator')} label={texts.share} />
        <Button size="small" tone="text" onClick={onClear}>
          {texts.clear}
        </Button>
      </div>
      <p className="text-center text-caption text-quiet">{texts.shareHint}</p>
    </div>
  )
}
