import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { SettledTax } from '#domain/settled-tax/settled-tax.ts'
import { ExpectedSum } from '#web/frame/expected-sum.tsx'
import { registrationTexts } from './texts.ts'

const texts = registrationTexts.check

export type CheckedCase = {
  method: string
  methodTo: string
  fee: string | null
  people: number | null
  familyTo: string
  expected: SettledTax | null
}

export function CheckAnswers({
  checked,
  account,
  onEditAccount,
}: {
  checked: CheckedCase | null
  account: string | null
  onEditAccount: () => void
}) {
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3">
      <ExpectedSum expected={checked?.expected ?? null} note="confirm" />
      <dl className="flex flex-col divide-y divide-line rounded-card bg-ground px-5 more:border more:border-edge">
        {checked ? (
          <>
            <Line name={texts.method} edit={<EditLink to={checked.methodTo} fieldName={texts.method} />}>
              {checked.method}
            </Line>
            {checked.people === null ? null : (
              <Line name={texts.family} edit={<EditLink to={checked.familyTo} fieldName={texts.family} />}>
                {texts.people(checked.people)}
              </Line>
            )}
            {checked.fee === null ? null : <Line name={texts.fee}>{texts.feeAmount(checked.fee)}</Line>}
          </>
        ) : null}
        <Line
          name={texts.account}
          edit={
            <button
              type="button"
              onClick={onEditAccount}
              aria-label={texts.editWhat(texts.account)}
              className={editLook}
            >
              {texts.edit}
            </button>
          }
        >
          {account ?? <span className="font-normal text-quiet">{texts.none}</span>}
        </Line>
      </dl>
      {checked ? <p className="text-small text-secondary">{texts.later}</p> : null}
    </section>
  )
}

const editLook =
  '-my-2.5 -mr-3 inline-flex min-h-11 shrink-0 items-center rounded-small px-3 text-small font-semibold text-brand-700 hover:bg-brand-50'

function EditLink({ to, fieldName }: { to: string; fieldName: string }) {
  return (
    <Link to={to} aria-label={texts.editWhat(fieldName)} className={editLook}>
      {texts.edit}
    </Link>
  )
}

function Line({ name, children, edit }: { name: string; children: ReactNode; edit?: ReactNode }) {
  return (
    <div className="flex flex-col py-2.5">
      <dt className="text-caption text-secondary">{name}</dt>
      <dd className="flex items-center justify-between gap-3">
        <span className="min-w-0 font-medium tabular-nums wrap-anywhere">{children}</span>
        {edit}
      </dd>
    </div>
  )
}
