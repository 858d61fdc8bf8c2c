import { Link } from 'react-router'
import type { BodyOf } from '#contract/endpoint.ts'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { RadioCards } from '#design/fields/radio-cards.tsx'
import { type Choice, SelectField } from '#design/fields/select-field.tsx'
import { TextArea } from '#design/fields/text-field.tsx'
import { Card } from '#design/layout/card.tsx'
import { QuotedWords } from '#design/layout/quoted-words.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { href } from '#domain/address/href.ts'
import { isBlank } from '#domain/plain-text.ts'
import { needsWords, type PrivacyRequestKind, privacyRequestKinds } from '#domain/privacy-request/privacy-request.ts'
import { privacyRequestNames as names } from '#domain/privacy-request/texts.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import type { Action } from '#web/action.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { AccountPage, AccountPageHead } from '#web/frame/account-page.tsx'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { type OwnPrivacyRequest, sendPrivacyRequest } from './contract.ts'
import { ownPrivacyTexts as texts } from './texts.ts'

type NewRequest = BodyOf<typeof sendPrivacyRequest>

export type OwnPrivacyRequestsProps = {
  read: { requests: readonly OwnPrivacyRequest[]; dueDay: SeoulDay } | null
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
  today: SeoulDay
  phone: string
  send: Action<[body: NewRequest], true>
  takeBack: { busy: boolean; problem: CallProblem | null; ask: (id: string) => void }
}

export const privacyHeading = (id: string) => `privacy-request-${id}`
export const privacyDraft = 'privacy-request'
const wordsId = 'privacy-request-words'

const refusalOf = ({ id, kind, endedAt }: OwnPrivacyRequest): Choice => ({
  value: id,
  label: texts.objection.refusal(names[kind], endedAt ?? ''),
})

export function OwnPrivacyRequestsView({ read, problem, reloading, onRetry, ...props }: OwnPrivacyRequestsProps) {
  const isNone = read?.requests.length === 0
  const isObjecting = read?.requests.some(({ kind, state }) => kind === 'objection' && state === 'open')
  const refusals = (read?.requests ?? []).filter(({ state }) => state === 'refused').map(refusalOf)
  const form = useRequestForm(props.send, refusals)
  const object = (refused: OwnPrivacyRequest) => {
    const about = texts.objection.about(names[refused.kind], refused.endedAt ?? '')
    const words = isBlank(form.typed.words) ? { words: about } : {}
    form.set({ kind: 'objection', objectsTo: refused.id, ...words })
    document.getElementById(wordsId)?.querySelector('textarea')?.focus()
  }
  return (
    <AccountPage texts={texts} to={href('/mypage-edit')}>
      <AccountPageHead title={texts.title} lead={texts.lead} />
      {read === null ? (
        <LoadFailed words={texts.failed} problem={problem} onRetry={onRetry} retrying={reloading} />
      ) : isNone ? null : (
        <SentRequests requests={read.requests} object={isObjecting ? null : object} {...props} />
      )}
      <AtOnce />
      <RequestForm dueDay={read?.dueDay ?? null} form={form} refusals={refusals} />
      {isNone ? <p className="text-secondary">{texts.none}</p> : null}
    </AccountPage>
  )
}

type SentProps = Omit<RequestCardProps, 'request'> & { requests: readonly OwnPrivacyRequest[] }

const SentRequests = ({ requests, ...props }: SentProps) => (
  <section aria-labelledby="sent-privacy-requests" className="flex flex-col gap-4">
    <h2 id="sent-privacy-requests" className="text-h3">
      {texts.own}
    </h2>
    <ProblemBanner problem={props.takeBack.problem} />
    <ul className="flex flex-col gap-4">
      {requests.map((request) => (
        <li key={request.id}>
          <RequestCard request={request} {...props} />
        </li>
      ))}
    </ul>
  </section>
)

function AtOnce() {
  const ways = [
    { to: `${href('/mypage')}#own-records`, name: texts.now.ownData },
    { to: href('/mypage-edit', { part: 'account' }), name: texts.now.edit },
    { to: href('/mypage-edit', { part: 'agent' }), name: texts.now.consents },
    { to: href('/mypage-edit', { part: 'withdraw' }), name: texts.now.leave },
  ]
  return (
    <Card label={texts.now.title} look="filled">
      <h2 className="text-h3">{texts.now.title}</h2>
      <ul className="flex flex-col">
        {ways.map(({ to, name }) => (
          <li key={name}>
            <Link to={to} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function useRequestForm(send: OwnPrivacyRequestsProps['send'], refusals: readonly Choice[]) {
  return useApiForm({
    endpoint: sendPrivacyRequest,
    start: { kind: 'access', words: '', objectsTo: '' },
    sentences: {},
    check: ({ kind, words }) => ({ words: needsWords(kind) && isBlank(words) ? texts.form.missing[kind] : null }),
    toBody: ({ kind, words, objectsTo }): NewRequest => {
      const isNamed = kind === 'objection' && refusals.some(({ value }) => value === objectsTo)
      return { kind: kind as PrivacyRequestKind, words: words.trim(), ...(isNamed ? { objectsTo } : {}) }
    },
    act: send,
    draft: privacyDraft,
    send: send.run,
  })
}

type RequestFormProps = {
  dueDay: SeoulDay | null
  form: ReturnType<typeof useRequestForm>
  refusals: readonly Choice[]
}

function RequestForm({ dueDay, form, refusals }: RequestFormProps) {
  const words = texts.form
  const { kind } = form.typed
  return (
    <Card label={words.title}>
      <ApiForm
        form={form}
        label={words.title}
        className="flex flex-col gap-4"
        press={words.press}
        button={{ wide: true, size: 'large' }}
      >
        <RadioCards
          legend={words.kind}
          legendShown
          look="small"
          cards={privacyRequestKinds.map((value) => ({ value, ...words.kinds[value] }))}
          {...form.value('kind')}
        />
        {kind === 'objection' && refusals.length > 0 ? (
          <SelectField
            label={words.objectsTo}
            need="optional"
            placeholder={words.noRefusal}
            choices={refusals}
            {...form.field('objectsTo')}
          />
        ) : null}
        <div id={wordsId}>
          <TextArea
            label={needsWords(kind) ? words.wordsNeeded[kind] : words.words}
            {...(needsWords(kind) ? {} : { need: 'optional' as const })}
            hint={words.hint}
            rows={4}
            autoComplete="off"
            {...form.field('words')}
          />
        </div>
        {dueDay ? <p className="text-small text-secondary">{words.due(dueDay)}</p> : null}
      </ApiForm>
    </Card>
  )
}

type RequestCardProps = Pick<OwnPrivacyRequestsProps, 'today' | 'phone' | 'takeBack'> & {
  request: OwnPrivacyRequest
  /** Null while one is not answered. */
  object: ((refused: OwnPrivacyRequest) => void) | null
}

function RequestCard({ request, today, phone, takeBack, object }: RequestCardProps) {
  const { id, kind, source, state, arrivedOn, dueDay, asked, delay, answer, endedAt, against } = request
  const isOpen = state === 'open'
  const isLate = isOpen && dueDay < today
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h3 id={privacyHeading(id)} tabIndex={-1} className="flex flex-wrap items-center gap-2 text-h3">
            {names[kind]}
            <Chip tone={isOpen ? 'brand' : state === 'answered' ? 'good' : 'plain'}>{texts.states[state]}</Chip>
          </h3>
          <p className="text-small text-secondary">
            {source === 'site' ? texts.arrived(arrivedOn) : texts.entered(arrivedOn, texts.ways[source])}
          </p>
          {isOpen ? (
            <p className={isLate ? 'font-semibold text-danger-deep' : 'font-semibold'}>
              {isLate ? texts.late(dueDay) : texts.due(dueDay)}
            </p>
          ) : endedAt ? (
            <p className="text-small text-secondary">{texts.ended(endedAt)}</p>
          ) : null}
          {isLate ? (
            <ButtonLink to={`tel:${phone}`} wide size="medium" tone="outline">
              {texts.phone(phone)}
            </ButtonLink>
          ) : null}
        </div>
        {against ? (
          <section className="flex flex-col gap-1">
            <h4 className="text-label">{texts.objection.against}</h4>
            <p>{texts.objection.refusal(names[against.kind], against.at)}</p>
          </section>
        ) : null}
        {asked ? <QuotedWords level="h4" title={texts.asked} words={asked} /> : null}
        {delay ? <QuotedWords level="h4" title={texts.delay} words={delay} /> : null}
        {answer ? (
          <QuotedWords level="h4" title={state === 'refused' ? texts.refusal : texts.answer} words={answer} />
        ) : null}
        {state === 'refused' ? <Objection phone={phone} onPress={object && (() => object(request))} /> : null}
        {isOpen ? (
          <Button wide size="medium" tone="outline" busy={takeBack.busy} onClick={() => takeBack.ask(id)}>
            {texts.takeBack.press(names[kind])}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

function Objection({ phone, onPress }: { phone: string; onPress: (() => void) | null }) {
  const words = texts.objection
  return (
    <section aria-label={words.title} className="flex flex-col gap-3 border-t border-line pt-4">
      <h4 className="text-label">{words.title}</h4>
      <p>{onPress ? words.body(phone) : words.open(phone)}</p>
      <p className="text-small text-secondary">{words.outside}</p>
      {onPress ? (
        <Button wide size="medium" tone="outline" onClick={onPress}>
          {words.press}
        </Button>
      ) : null}
      <Link to={href('/privacy-policy')} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {words.policy}
      </Link>
    </section>
  )
}
