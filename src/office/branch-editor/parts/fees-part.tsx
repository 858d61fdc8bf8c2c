import { Button } from '#design/buttons/button.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { filingMethods, type FilingMethod } from '#domain/collected-data.ts'
import type { NamedAmount } from '#domain/amount/unusual.ts'
import type { EditedBranch } from '#office/branch-editor/contract.ts'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { CountField, WonField } from '#web/fields/amount-field.tsx'
import { type Part, PartForm, PartGroup, type Saving, containsNaN, usePart } from './part-form.tsx'

const texts = branchEditorTexts.fees
const kinds = ['wage', 'pension', 'other', 'financial', 'extraBusiness'] as const

type Fees = EditedBranch['fees']
type Bands = Fees['base']['DOUBLE']

const amountsIn = (fees: Fees, start: Fees): NamedAmount[] => [
  ...kinds.map((kind) => ({
    label: texts.surcharge(kind),
    won: fees.surcharges[kind],
    beforeWon: start.surcharges[kind],
  })),
  ...filingMethods.flatMap((method) =>
    fees.base[method].map(({ feeWon }, at) => ({
      label: `${texts.bandName(method, at)} ${texts.fee}`,
      won: feeWon,
      beforeWon: start.base[method][at]?.feeWon ?? null,
    })),
  ),
]

export function FeesPart({ start, saving }: { start: Fees; saving: Saving }) {
  const part = usePart({
    start,
    saving,
    amounts: (value) => amountsIn(value, start),
    asChange: (value) => ({
      fees: { ...value, earlyDiscount: value.earlyDiscount?.percent ? value.earlyDiscount : null },
    }),
  })
  const { value: fees, at } = part
  const set = (change: Partial<Fees>) => part.put({ ...fees, ...change })
  return (
    <PartForm
      part={part}
      label={branchEditorTexts.parts.fees}
      wrong={containsNaN(fees) ? branchEditorTexts.wrong : null}
    >
      <p className="text-small text-secondary">{texts.vat}</p>
      {filingMethods.map((method) => (
        <BandsField
          key={method}
          method={method}
          bands={fees.base[method]}
          at={at}
          onChange={(bands) => set({ base: { ...fees.base, [method]: bands } })}
        />
      ))}
      <SurchargeFields at={at} surcharges={fees.surcharges} onChange={(surcharges) => set({ surcharges })} />
      <ReductionFields at={at} fees={fees} onChange={set} />
      <RefundFields stages={fees.refundStages} onChange={(refundStages) => set({ refundStages })} />
    </PartForm>
  )
}

type Surcharges = Fees['surcharges']
type At = Pick<Part<Fees>, 'at'>
type SurchargesProps = At & { surcharges: Surcharges; onChange: (surcharges: Surcharges) => void }

function SurchargeFields({ surcharges, onChange, at }: SurchargesProps) {
  return (
    <PartGroup columns title={texts.surcharges}>
      {kinds.map((kind) => (
        <WonField
          key={kind}
          label={texts.surcharge(kind)}
          value={surcharges[kind]}
          error={at(`fees.surcharges.${kind}`)}
          onValue={(won) => onChange({ ...surcharges, [kind]: won })}
        />
      ))}
    </PartGroup>
  )
}

type ReductionsProps = At & {
  fees: Pick<Fees, 'doubleFromSimplePercent' | 'earlyDiscount'>
  onChange: (change: Partial<ReductionsProps['fees']>) => void
}

function ReductionFields({ fees, onChange, at }: ReductionsProps) {
  const early = fees.earlyDiscount ?? { until: '', percent: 0 }
  const setEarly = (change: Partial<typeof early>) => onChange({ earlyDiscount: { ...early, ...change } })
  return (
    <PartGroup columns title={texts.reductions}>
      <CountField
        unit="%"
        most={100}
        label={texts.double}
        value={fees.doubleFromSimplePercent}
        onValue={(percent) => onChange({ doubleFromSimplePercent: percent })}
      />
      <CountField
        unit="%"
        most={100}
        label={texts.early}
        hint={texts.earlyHint}
        value={early.percent}
        onValue={(percent) => setEarly({ percent })}
      />
      <TextField
        label={texts.until}
        hint={texts.untilHint}
        maxLength={5}
        value={early.until}
        error={at('fees.earlyDiscount.until')}
        onChange={(event) => setEarly({ until: event.target.value })}
      />
    </PartGroup>
  )
}

type Stages = Fees['refundStages']

function RefundFields({ stages, onChange }: { stages: Stages; onChange: (stages: Stages) => void }) {
  return (
    <PartGroup columns title={texts.refunds}>
      {stages.map((stage, at) => (
        <CountField
          unit="%"
          most={100}
          key={stage.stage}
          label={texts.stages[stage.stage]}
          value={stage.refundPercent}
          onValue={(refundPercent) =>
            onChange(stages.map((old, index) => (index === at ? { ...old, refundPercent } : old)))
          }
        />
      ))}
    </PartGroup>
  )
}

type BandsProps = At & { method: FilingMethod; bands: Bands; onChange: (bands: Bands) => void }

/** The last band has no upper limit. */
function BandsField({ method, bands, onChange, at: problemAt }: BandsProps) {
  const change = (at: number, band: Partial<Bands[number]>) =>
    onChange(bands.map((old, index) => (index === at ? { ...old, ...band } : old)))
  const last = bands.at(-1)
  return (
    <PartGroup title={texts.band(method)}>
      {bands.map((band, at) => (
        <div key={`${at} ${bands.length}`} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_4rem]">
          {band.belowRevenueWon === null ? (
            <p className="text-small text-secondary sm:pb-4">{texts.last}</p>
          ) : (
            <WonField
              label={`${texts.bandName(method, at)} ${texts.below}`}
              value={band.belowRevenueWon}
              error={problemAt(`fees.base.${method}.${at}.belowRevenueWon`)}
              onValue={(belowRevenueWon) => change(at, { belowRevenueWon })}
            />
          )}
          <WonField
            label={`${texts.bandName(method, at)} ${texts.fee}`}
            value={band.feeWon}
            error={problemAt(`fees.base.${method}.${at}.feeWon`)}
            onValue={(feeWon) => change(at, { feeWon })}
          />
          {band.belowRevenueWon === null ? null : (
            <Button
              size="small"
              tone="outline"
              aria-label={branchEditorTexts.remove(texts.bandName(method, at))}
              onClick={() => onChange(bands.filter((_, index) => index !== at))}
            >
              {branchEditorTexts.remove('').trim()}
            </Button>
          )}
        </div>
      ))}
      {last ? (
        <div>
          <Button
            size="small"
            tone="outline"
            onClick={() =>
              onChange([...bands.slice(0, -1), { belowRevenueWon: Number.NaN, feeWon: last.feeWon }, last])
            }
          >
            {branchEditorTexts.add}
          </Button>
        </div>
      ) : null}
    </PartGroup>
  )
}
