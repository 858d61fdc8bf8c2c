/** One endpoint's schema limits and judges what is typed. Why no library: decision 0046. */
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { prepareCall } from '#web/call.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { findLimit } from './limits.ts'
import { type Judge, findProblems, dropNewer, problemWithin } from './problems.ts'
import { keepDraft, readDraft } from './draft.ts'

type FormOptions<Typed, Body> = Omit<Judge<Typed>, 'toBody'> & {
  start: Typed
  toBody: (typed: Typed) => Body
  /** Resolves to undefined if refused: what was typed then stays. */
  send: (body: Body) => Promise<unknown>
  act: { busy: boolean; problem: CallProblem | null }
  /** True keeps what was typed after a success too. */
  stays?: boolean
  /** Its name in this tab's storage; only for texts that are not secret. */
  draft?: string
}

type Texts = Readonly<Record<string, string>>
type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

export function useApiForm<Typed extends object, Body>(options: FormOptions<Typed, Body>) {
  const { endpoint, start, toBody, send, act, stays } = options
  const { typed, setTyped, latest, put } = useTyped(options)
  const sent = useRef(typed)
  const [presses, setPresses] = useState(0)
  const ref = useRef<HTMLFormElement>(null)
  const found = findProblems(options, typed)
  const problems = presses > 0 ? { ...findRefusals(act.problem, options), ...found } : {}
  const [, setReady] = useState(false)
  // The number recogniser comes with the first call; the schema needs it.
  useEffect(() => void prepareCall().then(() => setReady(true)), [])
  // Only after a press or a refusal: typing keeps the focus.
  useEffect(() => {
    if (presses > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [presses, act.problem])

  const set = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }))
  const reset = () => {
    setTyped(start)
    setPresses(0)
  }
  /** After a success that leaves other fields alone, and what was typed while it was sent. */
  const clear = (change: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...dropNewer(change, sent.current, now) }))
    setPresses(0)
  }
  const clearProblems = () => setPresses(0)
  /** `change`: the pressed button's own, where there are two. */
  const submit = async (change?: Partial<Typed>) => {
    if (change) put(change)
    await prepareCall()
    setPresses((before) => before + 1)
    if (act.busy || Object.keys(findProblems(options, latest.current)).length > 0) return
    sent.current = latest.current
    const body = toBody(sent.current)
    if ((await mayGo(endpoint.body, body)) && (await send(body)) !== undefined && !stays) clear(start)
  }
  return {
    ref,
    act,
    typed,
    set,
    reset,
    submit,
    clear,
    clearProblems,
    pressed: presses > 0,
    isComplete: Object.keys(found).length === 0,
    wrong: Object.keys(problems).length,
    field: <Name extends keyof Typed & string>(name: Name) => ({
      name,
      value: typed[name] as string,
      onChange: (event: Typing) => set({ [name]: event.target.value } as Partial<Typed>),
      error: problems[name] ?? null,
      maxLength: findLimit(endpoint.body, name),
    }),
    within: (path: string) => (presses > 0 ? problemWithin(options, typed, path) : null),
    /** For components that give a value instead of an event. */
    value: <Name extends keyof Typed & string>(name: Name) => ({
      value: typed[name],
      onChange: (value: Typed[Name]) => set({ [name]: value } as unknown as Partial<Typed>),
      error: problems[name] ?? null,
    }),
  }
}

function useTyped<Typed extends object>({ start, draft }: Pick<FormOptions<Typed, unknown>, 'start' | 'draft'>) {
  const [typed, setTyped] = useState(() => (draft ? (readDraft(draft, start as Texts) as Typed) : start))
  const latest = useRef(typed)
  latest.current = typed
  useEffect(() => {
    if (draft) keepDraft(draft, () => latest.current)
  }, [draft, typed])
  /** At once, for who reads `latest` before the next drawing. */
  const put = (change: Partial<Typed>) => {
    latest.current = { ...latest.current, ...change }
    setTyped(latest.current)
  }
  return { typed, setTyped, latest, put }
}

/** Without the question nothing else can be sent; the server stars in any case. */
const mayGo = (schema: Judge<unknown>['endpoint']['body'], body: unknown): Promise<boolean> =>
  import('./stars.ts').then(
    ({ agreesToStars }) => agreesToStars(schema, body),
    () => true,
  )

/** Fields that the server refused, until the next press. */
function findRefusals<Typed>(problem: CallProblem | null, { sentences }: Judge<Typed>): Record<string, string> {
  const known = Object.entries(problem?.fields ?? {}).filter(([name]) => name in sentences)
  return Object.fromEntries(
    known.map(([name, sentence]) => [name, sentences[name as keyof Typed & string] ?? sentence]),
  )
}

export type FieldState = ReturnType<ReturnType<typeof useApiForm<Record<string, string>, unknown>>['field']>

export type ApiFormState = Pick<
  ReturnType<typeof useApiForm<object, unknown>>,
  'ref' | 'act' | 'submit' | 'wrong' | 'reset'
>
