import type { ReactNode } from 'react'

export function PracticeColumn({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex w-full max-w-lane flex-col px-5 py-8">{children}</div>
}
