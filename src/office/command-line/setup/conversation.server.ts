/** Questions and answers on a terminal, or a line for each by a pipe. */
import { createInterface } from 'node:readline'
import { Writable, type Readable } from 'node:stream'
import { plainText, withoutInvisible } from '#domain/plain-text.ts'
import { holdsResidentNumber } from '#domain/resident-number/in-text.ts'
import { setupTexts as texts } from './texts.ts'

/** Where a person sits: what they type and what they see. */
export type Terminal = { input: Readable & { isTTY?: boolean }; show(text: string): void }

/** Nothing was written: the person went away, or no answer could be taken. */
export class Stopped extends Error {
  override name = 'Stopped'
}

type Question = {
  words: string
  why?: string
  /** Taken for an empty line. */
  otherwise?: string | undefined
  hidden?: boolean
  mayBeEmpty?: boolean
  /** Why it cannot be taken. */
  problem?(answer: string): string | undefined | Promise<string | undefined>
}

export type Conversation = {
  say(text: string): void
  /** Asks until the work returns nothing wrong. Throws Stopped at the fifth line of a pipe that cannot be taken. */
  untilFit(once: () => Promise<string | undefined>): Promise<void>
  /** As `untilFit` does. */
  ask(asked: Question): Promise<string>
  agrees(words: string): Promise<boolean>
  close(): void
}

/** The lines after a wrong one may answer other questions; a person looks and may go on. */
const triesOfPipe = 5
const dots = '••••••••'
export const shown = (value: string, hidden: boolean) => (hidden && value !== '' ? dots : value)

function openLines({ input, show }: Terminal) {
  let isHidden = false
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) show(String(chunk))
      done()
    },
  })
  const isTerminal = input.isTTY === true
  const reading = createInterface({ input, ...(isTerminal ? { output } : {}), terminal: isTerminal, historySize: 0 })
  reading.on('SIGINT', () => reading.close())
  const lines = reading[Symbol.asyncIterator]()
  return {
    isTerminal,
    close: () => reading.close(),
    async next(prompt: string, hidden: boolean): Promise<string> {
      show(prompt)
      isHidden = hidden
      const line = await lines.next()
      if (isHidden || !isTerminal) show('\n')
      isHidden = false
      if (line.done) throw new Stopped(texts.interrupted)
      return hidden ? withoutInvisible(line.value).trim() : plainText(line.value)
    },
  }
}

export function openConversation(terminal: Terminal): Conversation {
  const lines = openLines(terminal)
  const say = (text: string) => terminal.show(`${text}\n`)
  const untilFit: Conversation['untilFit'] = async (once) => {
    for (let tries = 1; ; tries += 1) {
      const why = await once()
      if (why === undefined) return
      say(texts.again(why))
      if (!lines.isTerminal && tries >= triesOfPipe) throw new Stopped(texts.tooOften)
    }
  }
  return {
    say,
    untilFit,
    close: lines.close,
    async agrees(words) {
      const answer = await lines.next(`${words} `, false)
      return texts.yes.some((yes) => yes === answer.toLowerCase())
    },
    async ask({ words, why, otherwise = '', hidden = false, mayBeEmpty = false, problem = () => undefined }) {
      let answer = ''
      if (why) say(`\n${why}`)
      const hint = otherwise === '' ? (mayBeEmpty ? ` [${texts.skip}]` : '') : ` [${shown(otherwise, hidden)}]`
      await untilFit(async () => {
        answer = (await lines.next(`${words}${hint}: `, hidden)) || otherwise
        if (answer === '') return mayBeEmpty ? undefined : texts.empty
        if (answer.includes('\ufffd')) return texts.broken
        if (holdsResidentNumber(answer)) return texts.residentNumber
        return problem(answer)
      })
      return answer
    },
  }
}
