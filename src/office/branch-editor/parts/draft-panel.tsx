import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { DataTable } from '#design/figures/data-table.tsx'
import { Card } from '#design/layout/card.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { href } from '#domain/address/href.ts'
import type { BranchEditor } from '#office/branch-editor/contract.ts'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { AdvertList } from '#web/frame/office/advert-list.tsx'
import { ProposalFacts } from '#web/frame/office/proposal-facts.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { DifferenceList } from './difference-list.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { reasonDialogTexts } from '#web/forms/texts.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { TextField } from '#design/fields/text-field.tsx'
import { publishBranch } from '#office/branch-editor/contract.ts'

const texts = branchEditorTexts.draft

export type DraftActs = {
  busy: boolean
  problem: CallProblem | null
  previewing: boolean
  onPublish: (reason: string, accountEnd?: string) => Promise<true | undefined>
  onPreview: (shown: boolean) => void
  onDrop: () => void
}

export function DraftPanel({ draft, acts }: { draft: NonNullable<BranchEditor['draft']>; acts: DraftActs }) {
  const { differences, problems, needsAnother, adverts, advertHeld } = draft
  const drop = async () => {
    if (await confirm({ ...texts.dropAsk, tone: 'danger' })) acts.onDrop()
  }
  const held =
    problems.length > 0 ? texts.unready : needsAnother ? texts.needsAnother : advertHeld ? texts.advertHeld : null
  return (
    <Card look="filled" label={texts.title}>
      <div className="flex flex-col gap-4">
        <h2 className="text-h3">{texts.title}</h2>
        <Problems problems={problems} />
        {adverts.length > 0 ? (
          <Banner tone="warning" title={texts.adverts}>
            <AdvertList findings={adverts} />
          </Banner>
        ) : null}
        <Prices draft={draft} />
        {differences.length > 0 ? (
          <Disclosure title={texts.differences(differences.length)}>
            <DifferenceList caption={texts.differences(differences.length)} rows={differences} />
          </Disclosure>
        ) : null}
        {acts.previewing ? (
          <Banner
            title={texts.previewOn}
            live
            action={
              <div className="flex flex-wrap gap-2">
                <ButtonLink to={href('/')} reloadDocument target="_blank" size="small">
                  {texts.previewOpen}
                </ButtonLink>
                <Button size="small" tone="outline" onClick={() => acts.onPreview(false)}>
                  {texts.previewEnd}
                </Button>
              </div>
            }
          />
        ) : null}
        <ProblemBanner problem={acts.problem} />
        <div className="flex flex-wrap items-start gap-2">
          <Button size="small" tone="outline" busy={acts.busy} onClick={() => acts.onPreview(true)}>
            {texts.preview}
          </Button>
          <Button size="small" tone="outline" busy={acts.busy} onClick={() => void drop()}>
            {texts.drop}
          </Button>
          {held ? (
            <Button size="small" disabledReason={held}>
              {texts.publish}
            </Button>
          ) : (
            <Publish draft={draft} acts={acts} />
          )}
        </div>
      </div>
    </Card>
  )
}

type PublishProps = { draft: NonNullable<BranchEditor['draft']>; acts: DraftActs }

function usePublishForm({ draft, acts }: PublishProps, onDone: () => void) {
  return useApiForm({
    endpoint: publishBranch,
    start: { accountEnd: '', reason: '' },
    sentences: { accountEnd: texts.accountEndMissing, reason: reasonDialogTexts.missing },
    toBody: ({ accountEnd, reason }) => ({
      reason: reason.trim(),
      ...(draft.asksAccountEnd ? { accountEnd: accountEnd.trim() } : {}),
    }),
    act: acts,
    send: async ({ reason, accountEnd }) => {
      const published = await acts.onPublish(reason, accountEnd)
      if (published) onDone()
      return published
    },
  })
}

function Publish(props: PublishProps) {
  const { draft, acts } = props
  const [open, setOpen] = useState(false)
  const form = usePublishForm(props, () => setOpen(false))
  const close = () => {
    setOpen(false)
    form.clearProblems()
  }
  return (
    <>
      <Button size="small" tone="outline" onClick={() => setOpen(true)}>
        {texts.publish}
      </Button>
      <FormDialog
        form={form}
        wide
        open={open}
        title={texts.publishTitle}
        onClose={close}
        yes={texts.publish}
        no={reasonDialogTexts.no}
        refusal={form.pressed && !acts.busy ? <ProblemBanner problem={acts.problem} /> : null}
      >
        <p>{texts.publishBody}</p>
        <PublishProposal draft={draft} />
        {draft.asksAccountEnd ? (
          <DigitsField
            label={texts.accountEnd}
            hint={texts.accountEndHint}
            autoComplete="off"
            {...form.field('accountEnd')}
          />
        ) : null}
        <TextField
          label={reasonDialogTexts.reason}
          hint={reasonDialogTexts.hint}
          autoComplete="off"
          {...form.field('reason')}
        />
      </FormDialog>
    </>
  )
}

export function PublishProposal({
  draft,
}: {
  draft: Pick<NonNullable<BranchEditor['draft']>, 'differences' | 'proposed'>
}) {
  const { differences, proposed } = draft
  return (
    <ProposalFacts
      changes={[]}
      proposed={proposed.map(({ changed, reason, ...rest }) => ({
        ...rest,
        reason: [reason, texts.changed(changed.map((part) => branchEditorTexts.parts[part]))]
          .filter(Boolean)
          .join(' · '),
      }))}
    >
      {differences.length > 0 ? (
        <DifferenceList caption={texts.differences(differences.length)} rows={differences} />
      ) : null}
    </ProposalFacts>
  )
}

function Prices({ draft: { prices, openQuotes } }: { draft: NonNullable<BranchEditor['draft']> }) {
  if (!prices) return null
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-label">{texts.prices}</h3>
      <DataTable
        caption={texts.prices}
        density="office"
        rows={prices}
        rowKey={({ who }) => who}
        columns={[
          { name: texts.price.who, head: true, cell: ({ who }) => <span className="block text-left">{who}</span> },
          { name: texts.price.before, align: 'right', cell: ({ beforeWon }) => branchEditorTexts.won(beforeWon) },
          { name: texts.price.after, align: 'right', cell: ({ afterWon }) => branchEditorTexts.won(afterWon) },
        ]}
      />
      {openQuotes ? (
        <p className="text-small text-secondary">{texts.quotes(openQuotes.told, openQuotes.untold)}</p>
      ) : null}
    </div>
  )
}

function Problems({ problems }: Pick<NonNullable<BranchEditor['draft']>, 'problems'>) {
  if (problems.length === 0) return null
  return (
    <Banner tone="warning" title={texts.problems}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {problems.map(({ kind, about, at = [] }) => (
          <li key={`${kind} ${about}`} className="wrap-anywhere">
            {branchEditorTexts.problem(kind, about)}
            {at.length > 0 ? <span className="font-medium"> {texts.at(at)}</span> : null}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
