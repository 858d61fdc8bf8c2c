import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { readWon } from '#domain/amount/read-won.ts'
import { won } from '#domain/money.ts'
import { asSeoulField, parseSeoulField } from '#domain/seoul-field.ts'
import { dayInWords, momentInWords, seoulInstant } from '#domain/seoul-time.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { ApiForm } from '#web/forms/api-form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { serverNow } from '#web/server-clock.ts'
import { chooseInstalment, confirmDraft } from './contract.ts'
import type { FilingActs } from './filing.tab.tsx'
import { Part, quiet, type FilingTabProps } from './part.tsx'
import { filingTexts } from './texts.ts'

const texts = filingTexts.draft

export function DraftPart({ file: { draft, acts: may }, acts, problem }: FilingTabProps) {
  return (
    <Part title={texts.title}>
      {draft === null ? (
        quiet(texts.early)
      ) : draft.approved ? (
        quiet(texts.approved(momentInWords(new Date(draft.approved.at))))
      ) : (
        <Banner tone="warning">{draft.asked ? `${texts.waits} ${texts.asked}` : texts.waits}</Banner>
      )}
      {may.includes('confirm-draft') ? <TelephoneDialog act={acts.confirmDraft} problem={problem} /> : null}
      {draft && draft.instalments.length > 0 ? (
        <Instalments
          key={draft.instalments.map(({ laterWon }) => laterWon).join()}
          offers={draft.instalments}
          act={may.includes('choose-instalment') ? acts.chooseInstalment : null}
        />
      ) : null}
      {problem(acts.chooseInstalment.problem)}
    </Part>
  )
}

type TelephoneProps = { act: FilingActs['confirmDraft']; problem: FilingTabProps['problem'] }

function TelephoneDialog({ act, problem }: TelephoneProps) {
  const [open, setOpen] = useState(false)
  const form = useApiForm({
    endpoint: confirmDraft,
    start: { calledAt: asSeoulField(new Date(serverNow())), reason: '' },
    sentences: { calledAt: texts.ask.calledAtMissing, reason: texts.ask.wordsMissing },
    check: ({ calledAt }) => ({ calledAt: parseSeoulField(calledAt) ? null : texts.ask.calledAtMissing }),
    toBody: ({ calledAt, reason }) => ({
      version: 1,
      calledAt: parseSeoulField(calledAt)?.toISOString() ?? '',
      reason: reason.trim(),
    }),
    act,
    send: async ({ calledAt, reason }) => {
      const done = await act.run({ calledAt, reason })
      if (done) setOpen(false)
      return done
    },
  })
  return (
    <>
      <div>
        <Button size="medium" tone="outline" onClick={() => setOpen(true)}>
          {texts.press}
        </Button>
      </div>
      <FormDialog
        form={form}
        open={open}
        title={texts.ask.title}
        onClose={() => {
          setOpen(false)
          form.clearProblems()
        }}
        yes={texts.ask.yes}
        no={texts.ask.no}
        refusal={form.pressed && !act.busy ? problem(act.problem) : null}
      >
        <p>{texts.ask.body}</p>
        <TextField label={texts.ask.calledAt} type="datetime-local" {...form.field('calledAt')} />
        <TextField label={texts.ask.words} hint={texts.ask.wordsHint} autoComplete="off" {...form.field('reason')} />
      </FormDialog>
    </>
  )
}

type Offer = NonNullable<CaseFile['draft']>['instalments'][number]

const textOf = (offers: readonly Offer[], tax: Offer['tax']) => {
  const laterWon = offers.find((offer) => offer.tax === tax)?.laterWon
  return laterWon === undefined || laterWon === null ? '' : String(laterWon)
}

type InstalmentsProps = { offers: readonly Offer[]; act: FilingActs['chooseInstalment'] | null }
const fieldOf = { national: 'nationalWon', local: 'localWon' } as const

function useInstalments({ offers, act }: InstalmentsProps) {
  const words = texts.instalments
  const read = (tax: Offer['tax'], typed: string) => {
    const offer = offers.find((offer) => offer.tax === tax)
    if (!offer) return 0
    const reading = readWon(typed)
    return reading.kind === 'amount' && reading.won <= offer.mostWon ? reading.won : undefined
  }
  const wrong = (tax: Offer['tax'], typed: string) =>
    read(tax, typed) === undefined ? words.wrong(won(offers.find((offer) => offer.tax === tax)?.mostWon ?? 0)) : null
  return useApiForm({
    endpoint: chooseInstalment,
    start: { nationalWon: textOf(offers, 'national'), localWon: textOf(offers, 'local') },
    sentences: {},
    check: ({ nationalWon, localWon }) => ({
      nationalWon: wrong('national', nationalWon),
      localWon: wrong('local', localWon),
    }),
    toBody: ({ nationalWon, localWon }) => ({
      nationalWon: read('national', nationalWon) ?? 0,
      localWon: read('local', localWon) ?? 0,
    }),
    act: { busy: act?.busy ?? false, problem: null },
    stays: true,
    send: async (sums) => act?.run(sums),
  })
}

function Instalments({ offers, act }: InstalmentsProps) {
  const words = texts.instalments
  const form = useInstalments({ offers, act })
  return (
    <section aria-label={words.title} className="flex flex-col gap-3">
      <h3 className="text-label">{words.title}</h3>
      {offers.every((offer) => offer.laterWon === null) ? quiet(words.none) : null}
      <ApiForm
        form={form}
        className="flex flex-col gap-3"
        refusal={null}
        {...(act ? { press: words.press, button: { tone: 'outline' } } : {})}
      >
        {offers.map((offer) => (
          <AmountField
            key={offer.tax}
            label={words.amount(words.names[offer.tax])}
            hint={words.hint(won(offer.mostWon), dayInWords(seoulInstant(offer.laterDay)))}
            {...form.value(fieldOf[offer.tax])}
          />
        ))}
      </ApiForm>
    </section>
  )
}
