/** The filer's word on the return, by my page or by telephone, and what is paid later. */
import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { readWon } from '#domain/amount/read-won.ts'
import { won } from '#domain/money.ts'
import { asSeoulField, ofSeoulField } from '#domain/seoul-field.ts'
import { dayInWords, momentInWords, seoulInstant } from '#domain/seoul-time.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { FormDialog } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { serverNow } from '#web/server-clock.ts'
import { confirmDraft } from './contract.ts'
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
    check: ({ calledAt }) => ({ calledAt: ofSeoulField(calledAt) ? null : texts.ask.calledAtMissing }),
    toBody: ({ calledAt, reason }) => ({
      version: 1,
      calledAt: ofSeoulField(calledAt)?.toISOString() ?? '',
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
type Sums = { [Tax in Offer['tax']]: string }

const textOf = (offers: readonly Offer[], tax: Offer['tax']) => {
  const laterWon = offers.find((offer) => offer.tax === tax)?.laterWon
  return laterWon === undefined || laterWon === null ? '' : String(laterWon)
}

function Instalments({ offers, act }: { offers: readonly Offer[]; act: FilingActs['chooseInstalment'] | null }) {
  const words = texts.instalments
  const [sums, setSums] = useState<Sums>({ national: textOf(offers, 'national'), local: textOf(offers, 'local') })
  const [pressed, setPressed] = useState(false)
  const laterWon = ({ tax, mostWon }: Offer) => {
    const reading = readWon(sums[tax])
    return reading.kind === 'amount' && reading.won <= mostWon ? reading.won : undefined
  }
  const sumOf = (tax: Offer['tax']) => {
    const offer = offers.find((offer) => offer.tax === tax)
    return offer ? (laterWon(offer) ?? 0) : 0
  }
  const save = () => {
    setPressed(true)
    if (offers.some((offer) => laterWon(offer) === undefined)) return
    void act?.run({ nationalWon: sumOf('national'), localWon: sumOf('local') })
  }
  return (
    <section aria-label={words.title} className="flex flex-col gap-3">
      <h3 className="text-label">{words.title}</h3>
      {offers.every((offer) => offer.laterWon === null) ? quiet(words.none) : null}
      {offers.map((offer) => (
        <AmountField
          key={offer.tax}
          label={words.amount(words.names[offer.tax])}
          hint={words.hint(won(offer.mostWon), dayInWords(seoulInstant(offer.laterDay)))}
          value={sums[offer.tax]}
          onChange={(sum) => setSums({ ...sums, [offer.tax]: sum })}
          error={pressed && laterWon(offer) === undefined ? words.wrong(won(offer.mostWon)) : null}
        />
      ))}
      {act ? (
        <div>
          <Button size="medium" tone="outline" busy={act.busy} onClick={save}>
            {words.press}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
