import { Button } from '#design/buttons/button.tsx'
import { CopyButton } from '#design/buttons/copy-button.tsx'
import { RadioCards } from '#design/fields/radio-cards.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Card } from '#design/layout/card.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { NumberedSteps } from '#design/layout/numbered-steps.tsx'
import { href } from '#domain/address/href.ts'
import { type FamilyTie, familyTies } from '#domain/family-group/family-group.ts'
import { inviteFamily, type FamilyGroup } from '#filer/family-group/contract.ts'
import type { FamilyGroupProps, MadeLink } from '#filer/family-group/props.ts'
import { familyGroupTexts } from '#filer/family-group/texts.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { ShareButton } from '#web/messenger/share-button.tsx'

type Props = Pick<FamilyGroupProps, 'link' | 'onLinkSent' | 'acts'> & { group: FamilyGroup }

export function InvitePart({ group, link, onLinkSent, acts }: Props) {
  const texts = familyGroupTexts
  return (
    <>
      {link ? <LinkCard link={link} onSent={onLinkSent} /> : null}
      {group.invitations.length > 0 ? (
        <section aria-label={texts.open.title} className="flex flex-col gap-3">
          <h2 className="text-label">{texts.open.title}</h2>
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line px-5">
            {group.invitations.map(({ id, tie, until }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-4">
                <p className="flex min-w-0 flex-col">
                  <span className="font-medium">{texts.open.of(tie)}</span>
                  <span className="text-small text-secondary">{texts.open.until(until)}</span>
                </p>
                <Button
                  size="small"
                  tone="outline"
                  aria-label={texts.open.withdrawOf(tie)}
                  busy={acts.withdraw.busy}
                  onClick={() => void acts.withdraw.run(id)}
                >
                  {texts.open.withdraw}
                </Button>
              </li>
            ))}
          </ul>
          <ProblemBanner problem={acts.withdraw.problem} />
        </section>
      ) : null}
      {link ? null : group.mayInvite ? (
        <Inviting act={acts.invite} more={group.people.length > 0 || group.invitations.length > 0} />
      ) : (
        <p className="text-small text-secondary">{texts.invite.full}</p>
      )}
    </>
  )
}

type InvitingProps = { act: FamilyGroupProps['acts']['invite']; more: boolean }

/** Folded once somebody is invited: then the page is about them. */
function Inviting(props: InvitingProps) {
  if (!props.more)
    return (
      <Card label={familyGroupTexts.invite.title}>
        <InviteForm {...props} />
      </Card>
    )
  return (
    <Disclosure title={familyGroupTexts.invite.more}>
      <InviteForm {...props} />
    </Disclosure>
  )
}

function InviteForm({ act, more }: InvitingProps) {
  const texts = familyGroupTexts.invite
  const form = useApiForm({
    endpoint: inviteFamily,
    start: { tie: '' as FamilyTie | '', name: '' },
    sentences: { tie: texts.missing, name: texts.nameWrong },
    toBody: ({ tie, name }) => ({ tie: tie as FamilyTie, name: name.trim() }),
    act,
    send: (body) => act.run(body),
  })
  return (
    <ApiForm
      form={form}
      label={texts.title}
      press={texts.press}
      button={{ wide: true, size: 'large', tone: more ? 'outline' : 'primary' }}
    >
      {more ? null : (
        <>
          <h2 className="text-h3">{texts.title}</h2>
          <NumberedSteps steps={familyGroupTexts.how.steps} />
        </>
      )}
      <RadioCards<FamilyTie>
        legend={texts.tie}
        legendShown
        look="small"
        cards={familyTies.map((value) => ({ value, title: texts.ties[value] }))}
        value={form.typed.tie === '' ? null : form.typed.tie}
        onChange={(tie) => form.set({ tie })}
        error={form.pressed && form.typed.tie === '' ? texts.missing : null}
      />
      <TextField label={texts.name} hint={texts.nameHint} need="required" autoComplete="off" {...form.field('name')} />
    </ApiForm>
  )
}

const pathOf = (token: string) => `${href('/mypage-family')}?invite=${token}`

function LinkCard({ link, onSent }: { link: MadeLink; onSent: () => void }) {
  const texts = familyGroupTexts.link
  const path = pathOf(link.token)
  return (
    <Card look="tinted" label={texts.title(link.tie)}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 className="text-h3">{texts.title(link.tie)}</h2>
          <p className="text-small text-secondary">{texts.body(link.until)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ShareButton
            title={texts.message}
            description={texts.messageBody}
            path={path}
            label={texts.share}
            subject={texts.what}
          />
          <CopyButton text={`${window.location.origin}${path}`} subject={texts.what} label={texts.copy} />
          <Button size="small" tone="text" onClick={onSent}>
            {texts.done}
          </Button>
        </div>
      </div>
    </Card>
  )
}
