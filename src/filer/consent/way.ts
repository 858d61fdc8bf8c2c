import { href } from '#domain/address/href.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { countPlaces, findStepByPath } from '#domain/journey/steps.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import type { JourneyAnswer } from '#filer/journey/contract.ts'
import { startTexts as texts } from './texts.ts'
import type { StartWay } from './start.view.tsx'

type JourneySeen = Pick<JourneyAnswer, 'facts' | 'season' | 'begun' | 'path'>

export function startWay({ facts, season, begun, path }: JourneySeen, nameOf: (path: string) => string): StartWay {
  if (facts.registered) return { kind: 'instead', ...texts.registered, to: href('/mypage') }
  if (season.phase === 'filing') {
    const under = begun && facts.lane === 'filing' && !facts.ticket ? findStepByPath(path, 'filing') : undefined
    return under?.place && under.name !== 'identity'
      ? { kind: 'go-on', to: path, name: `${under.place}/${countPlaces('filing')} ${nameOf(path)}` }
      : { kind: 'begin' }
  }
  const { before, preview, late } = texts.closed
  if (season.phase === 'preview')
    return {
      kind: 'instead',
      ...preview,
      body: preview.body(dayInWords(new Date(season.filingOpens))),
      to: stepPaths.preview.identity,
    }
  if (season.phase === 'before')
    return { kind: 'instead', ...before, body: before.body(dayInWords(new Date(season.receiptOpens))), to: href('/') }
  return {
    kind: 'instead',
    ...late,
    body: late.body(dayInWords(seoulInstant(season.lastDay))),
    to: href('/consult-form'),
  }
}
