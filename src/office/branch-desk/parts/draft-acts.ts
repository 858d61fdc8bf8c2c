/** What is done with a branch's draft: published, dropped, shown on the site by this browser alone. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { href } from '#domain/address/href.ts'
import { dropBranchDraft, previewBranch, publishBranch, type BranchDesk } from '#office/branch-desk/contract.ts'
import { branchDeskTexts } from '#office/branch-desk/texts.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import type { DraftActs } from './draft-panel.tsx'

const texts = branchDeskTexts.draft

type Draft = Pick<BranchDesk, 'branchId' | 'version' | 'isNew'>

/** `done` reads the branch again and says what was done. */
export function useDraftActs({ branchId, version, isNew }: Draft, done: (words: string) => Promise<true>): DraftActs {
  const navigate = useNavigate()
  const [previewing, setPreviewing] = useState<string | null>(null)
  const publish = useAction(async (press, reason: string, accountEnd?: string) => {
    await call(publishBranch, { body: { branchId, version, reason, accountEnd } }, { ...press, quiet: true })
    return done(texts.published)
  })
  const drop = useAction(async (press) => {
    await call(dropBranchDraft, { body: { branchId, version } }, { ...press, quiet: true })
    if (!isNew) return done(texts.dropped)
    // Nothing is left of a branch that was only drafted.
    await navigate(href('/office/branches/edit'))
    say(texts.dropped)
    return true as const
  })
  const preview = useAction(async (press, shown: boolean) => {
    await call(previewBranch, { body: { branchId, shown } }, { ...press, quiet: true })
    setPreviewing(shown ? branchId : null)
  })
  return {
    busy: publish.busy || drop.busy || preview.busy,
    problem: publish.problem ?? drop.problem ?? preview.problem,
    previewing: previewing === branchId,
    onPublish: publish.run,
    onPreview: (shown) => void preview.run(shown),
    onDrop: () => void drop.run(),
  }
}
