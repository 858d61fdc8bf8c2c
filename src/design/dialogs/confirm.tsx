/**
 * Questions and notices in one line of code: `if (await confirm({ title, yes })) …`, `await notify({ title })`. They
 * need <Windows> in the document.
 */
import { useEffect, useState } from 'react'
import { fetchChunk } from '#design/messages/chunk.ts'
import { say } from '#design/messages/status-region.tsx'
import type { Notice, Question } from './question.ts'

/**
 * Resolves to true only when the person pressed the act; Esc is a no, and so is a window that cannot be fetched (which
 * is said).
 */
export async function confirm(question: Question): Promise<boolean> {
  const windows = await fetchChunk(standing)
  return windows ? windows.confirm(question) : false
}

/** Resolves when the person has closed it. Without its window the title is said in passing. */
export async function notify(notice: Notice): Promise<void> {
  const windows = await standing().catch(() => undefined)
  if (windows) await windows.notify(notice)
  else say(notice.title)
}

/** Copies where the clipboard is refused; false where the person was left to copy the text themselves. */
export async function copyByHand(text: string): Promise<boolean | undefined> {
  return (await fetchChunk(standing))?.copyByHand(text)
}

const fetchWindows = () => import('./dialog-host.tsx')

type Place = Awaited<ReturnType<typeof fetchWindows>>['WindowPlace']

let show: ((place: Place) => void) | undefined
const waiting: (() => void)[] = []
let stands = false

/** The chunk, once its place stands in the document. */
async function standing() {
  const windows = await fetchWindows()
  if (!stands) {
    await new Promise<void>((done) => {
      waiting.push(done)
      wanted = windows.WindowPlace
      show?.(windows.WindowPlace)
    })
  }
  return windows
}

let wanted: Place | undefined

function nowStanding(): void {
  stands = true
  for (const done of waiting.splice(0)) done()
}

/** Stands once in the document: the windows' place, empty until the first question. */
export function Windows() {
  const [Place, setPlace] = useState<Place>()
  useEffect(() => {
    show = (place) => setPlace(() => place)
    if (wanted) show(wanted)
    return () => {
      show = undefined
      stands = false
    }
  }, [])
  return Place ? <Place onStanding={nowStanding} /> : null
}
