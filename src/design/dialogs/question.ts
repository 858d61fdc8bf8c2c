/** What a question and a notice of the dialogs say. */
import type { ReactNode } from 'react'

export type Question = {
  title: string
  body?: ReactNode
  /** Says the act: "신고 멈추기". */
  yes?: string
  no?: string
  /** 'danger' for what cannot be undone, 'leave' for going away: the button that stays then comes first. */
  tone?: 'plain' | 'danger' | 'leave'
  /** Closes it unanswered, as a no. */
  over?: AbortSignal
}

export type Notice = { title: string; body?: ReactNode; button?: string }
