import { Button } from '#design/buttons/button.tsx'
import { DataTable, type Column } from '#design/figures/data-table.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import type { Invitation } from '../contract.ts'
import { roleNames } from '../texts.ts'
import { peopleTexts } from './texts.ts'

const texts = peopleTexts.invitations
export type InvitationsProps = {
  invitations: readonly Invitation[]
  busy: boolean
  onWithdraw: (invitation: Invitation) => void
}

/** Who was invited and has not come yet; nothing where there is nobody. */
export function Invitations({ invitations, busy, onWithdraw }: InvitationsProps) {
  if (invitations.length === 0) return null
  const columns: Column<Invitation>[] = [
    {
      name: texts.columns.name,
      head: true,
      cell: ({ name, email, role }) => (
        <span className="inline-flex flex-col">
          <span className="font-semibold whitespace-nowrap">{name}</span>
          <span className="text-caption break-all text-secondary">{email}</span>
          <span className="text-caption text-secondary lg:hidden">{roleNames[role]}</span>
        </span>
      ),
    },
    { name: texts.columns.role, quiet: true, cell: ({ role }) => roleNames[role] },
    { name: texts.columns.branch, quiet: true, cell: ({ branch }) => branch },
    {
      name: texts.columns.until,
      cell: ({ state, until }) =>
        state === 'expired' ? <Chip tone="warning">{texts.expired}</Chip> : momentInWords(new Date(until)),
    },
    {
      name: texts.columns.act,
      align: 'right',
      cell: (one) => (
        <Button
          size="small"
          tone="outline"
          busy={busy}
          aria-label={texts.withdrawOf(one.name)}
          onClick={() => onWithdraw(one)}
        >
          {texts.withdraw}
        </Button>
      ),
    },
  ]
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h3">{texts.title}</h2>
      <p className="max-w-text text-small text-secondary">{texts.lead}</p>
      <DataTable caption={texts.title} density="office" rows={invitations} rowKey={({ id }) => id} columns={columns} />
    </section>
  )
}
