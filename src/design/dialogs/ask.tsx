/** Questions and notices in one line of code: `if (await ask({ title, yes })) …`, `await notify({ title })`. They need <Windows> in the document. */
import { useEffect, useState, type ReactNode } from 'react'
import { fetchPiece, quietly } from '#design/later/piece.ts'
import { say } from '#design/messages/status-region.tsx'

export type Question = {
  title: string
  body?: ReactNode
  /** Says the act: "신고 멈추기". */
  yes?: string
  no?: string
  /** 'danger' for what cannot be undone: the quiet button then comes first. */
  tone?: 'plain' | 'danger'
}

export type Notice = { title: string; body?: ReactNode; button?: string }

/** Resolves to true only when the person pressed the act; Esc is a no, and so is a window that cannot be fetched (which is said). */
export async function ask(question: Question): Promise<boolean> {
  const windows = await fetchPiece(standing)
  return windows ? windows.ask(question) : false
}

/** Resolves when the person has closed it. Without its window the title is said in passing. */
export async function notify(notice: Notice): Promise<void> {
  const windows = await quietly(standing)
  if (windows) await windows.notify(notice)
  else say(notice.title)
}

/** Begins to fetch what the next question will need: for a button whose press asks one. */
export const fetchWindows = () => import('./windows.tsx')

type Place = Awaited<ReturnType<typeof fetchWindows>>['WindowPlace']

let show: ((place: Place) => void) | undefined
const waiting: (() => void)[] = []
let stands = false

/** The piece, once its place stands in the document. */
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
