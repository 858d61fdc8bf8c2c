import type { ReactNode } from 'react'

export type Question = {
  title: string
  body?: ReactNode
  /** Names the action: "신고 멈추기". */
  yes?: string
  no?: string
  /** 'leave': the button for staying comes first. */
  tone?: 'plain' | 'danger' | 'leave'
  /** Aborting counts as no. */
  over?: AbortSignal
}

export type Notice = { title: string; body?: ReactNode; button?: string }
