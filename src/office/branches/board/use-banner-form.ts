import { useState } from 'react'
import { confirm } from '#design/dialogs/confirm.tsx'
import type { BannerLevel } from '#domain/critical-banner.ts'
import { ofSeoulField } from '#domain/seoul-field.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { noticePath, timeProblem, usualTime } from '#office/branches/rules.ts'
import type { BannerForm, BannerPlace } from '#office/branches/contract.ts'
import { branchSettingsTexts } from '#office/branches/texts.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'

const texts = branchSettingsTexts.form

export type BannerFormProps = {
  /** The user's own branch first. Never empty. */
  places: readonly BannerPlace[]
  now: () => Date
  origin: string
  busy: boolean
  problem: CallProblem | null
  onSet: (form: BannerForm) => void
}

export type BannerTime = ReturnType<typeof usualTime>

/** `problems`: field errors after the first submit. `submit` asks for confirmation. */
export function useBannerForm({ places, now, origin, busy, problem, onSet }: BannerFormProps) {
  const [level, setLevel] = useState<BannerLevel>('outage')
  const [text, setText] = useState('')
  const [time, setTime] = useState(() => usualTime(now()))
  const [at, setAt] = useState(0)
  const [typedLink, setLink] = useState('')
  const [pressed, setPressed] = useState(false)
  const place = places[at] ?? places[0]!
  const words = text.replaceAll(/\s+/g, ' ').trim()
  const link = noticePath(typedLink, origin)
  const [from, until] = [ofSeoulField(time.from), ofSeoulField(time.until)]
  const wrongTime = pressed ? timeProblem(from, until, now()) : null
  const refused = (field: keyof typeof texts.refused) => (problem?.fields[field] ? texts.refused[field] : null)

  const submit = async () => {
    setPressed(true)
    if (busy || words.length < 2 || link === undefined || !from || !until || timeProblem(from, until, now())) return
    const body = texts.ask.body(place.name, momentInWords(from), momentInWords(until))
    if (await confirm({ title: texts.ask.title, body, yes: texts.ask.yes, no: texts.ask.no }))
      onSet({
        branchId: place.branchId,
        level,
        text: words,
        from: from.toISOString(),
        until: until.toISOString(),
        link,
      })
  }
  return {
    level,
    setLevel,
    text,
    setText,
    words,
    time,
    setTime,
    at,
    setAt,
    place,
    typedLink,
    setLink,
    hasLink: Boolean(link),
    problems: {
      text: pressed && words.length < 2 ? texts.missing.text : null,
      time: wrongTime ? texts.missing.time[wrongTime] : refused('until'),
      place: refused('branchId'),
      link: link === undefined && pressed ? texts.missing.link : refused('link'),
    },
    submit,
  }
}
