/** `if (await confirm({ title, yes })) …`, `await notify({ title })`. Needs <Windows> in the document. */
import { useEffect, useState } from 'react'
import { fetchChunk } from '#design/messages/chunk.ts'
import { say } from '#design/messages/status-region.tsx'
import type { Notice, Question } from './question.ts'

/** True only if confirmed; false also if the dialog fails to load. */
export async function confirm(question: Question): Promise<boolean> {
  const windows = await fetchChunk(openWindow)
  return windows ? windows.confirm(question) : false
}

/** Falls back to a status message if the dialog fails to load. */
export async function notify(notice: Notice): Promise<void> {
  const windows = await openWindow().catch(() => undefined)
  if (windows) await windows.notify(notice)
  else say(notice.title)
}

export async function copyByHand(text: string): Promise<boolean | undefined> {
  return (await fetchChunk(openWindow))?.copyByHand(text)
}

/** For windows of other rooms: resolves once they may be opened. */
export const whenDialogsMounted = (): Promise<unknown> => openWindow()

const fetchWindows = () => import('./dialog-host.tsx')

type Place = Awaited<ReturnType<typeof fetchWindows>>['WindowPlace']

let show: ((place: Place) => void) | undefined
const waiting: (() => void)[] = []
let isOpen = false

/** Resolves once the host is mounted. */
async function openWindow() {
  const windows = await fetchWindows()
  if (!isOpen) {
    await new Promise<void>((done) => {
      waiting.push(done)
      wanted = windows.WindowPlace
      show?.(windows.WindowPlace)
    })
  }
  return windows
}

let wanted: Place | undefined

function markDialogsMounted(): void {
  isOpen = true
  for (const done of waiting.splice(0)) done()
}

export function Windows() {
  const [Place, setPlace] = useState<Place>()
  useEffect(() => {
    show = (place) => setPlace(() => place)
    if (wanted) show(wanted)
    return () => {
      show = undefined
      isOpen = false
    }
  }, [])
  return Place ? <Place onMounted={markDialogsMounted} /> : null
}
