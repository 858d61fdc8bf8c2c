import { Button } from '#design/buttons/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { ConsentWords } from '#web/consent-words.tsx'
import { AccountPage, AccountPageHead } from '#web/frame/account-page.tsx'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { FamilyGroup } from './contract.ts'
import { ComparisonPart } from './parts/comparison-part.tsx'
import { InvitePart } from './parts/invite-part.tsx'
import { PeoplePart } from './parts/people-part.tsx'
import type { FamilyGroupProps, Invited } from './props.ts'
import { familyGroupTexts as texts } from './texts.ts'

export function FamilyGroupView(props: FamilyGroupProps) {
  const { group, invited, problem, reloading, onRetry } = props
  return (
    <AccountPage texts={texts} to={href('/mypage')}>
      {group && invited?.words === null ? (
        <JoinPart {...props} group={group} invited={invited} />
      ) : (
        <AccountPageHead title={texts.title} lead={texts.lead} />
      )}
      {invited?.words ? (
        <Banner
          tone="warning"
          title={texts.join.problem}
          action={
            <Button size="small" tone="outline" onClick={props.onHome}>
              {texts.join.toPage}
            </Button>
          }
        >
          {invited.words}
        </Banner>
      ) : null}
      {group === null ? (
        <LoadFailed words={texts.failed} problem={problem} onRetry={onRetry} retrying={reloading} />
      ) : invited?.words === null ? null : group.consent === null && group.people.length === 0 ? (
        <EmptyState title={texts.closed.title}>{texts.closed.body}</EmptyState>
      ) : (
        <Linked {...props} group={group} />
      )}
    </AccountPage>
  )
}

type LinkedProps = FamilyGroupProps & { group: FamilyGroup }

function Linked(props: LinkedProps) {
  const { group, comparison, acts } = props
  const me = group.people.find((person) => person.me)
  const isLinked = me !== undefined
  const others = group.people.filter((person) => !person.me)
  const isOpen = me?.agreed === true && others.some(({ agreed }) => agreed)
  return (
    <>
      {group.twice.length > 0 ? (
        <Banner tone="warning" title={texts.twice.title}>
          {texts.twice.body(group.twice.join(', '))}
        </Banner>
      ) : null}
      {isLinked && !me.agreed ? <ConsentPart group={group} agree={acts.agree} /> : null}
      {isOpen ? <ComparisonPart people={group.people} comparison={comparison} acts={acts} /> : null}
      {me?.agreed && !isOpen ? <Banner title={texts.consent.waits.title}>{texts.consent.waits.body}</Banner> : null}
      {isLinked ? <PeoplePart people={group.people} /> : null}
      <InvitePart {...props} />
      {isLinked ? <EndPart agreed={me.agreed} acts={acts} /> : null}
    </>
  )
}

type JoinProps = LinkedProps & { invited: Extract<Invited, { words: null }> }

function JoinPart({ group, invited, acts, onHome }: JoinProps) {
  return (
    <>
      <AccountPageHead title={texts.join.title(invited.tie)} lead={texts.join.lead} />
      <Card label={group.consent?.title ?? texts.page}>
        <div className="flex flex-col gap-4">
          <h2 className="text-h3">{group.consent?.title}</h2>
          <ConsentWords text={group.consent?.body ?? ''} />
          <p className="text-small text-secondary">{texts.join.until(invited.until)}</p>
          <ProblemBanner problem={acts.join.problem ?? acts.refuse.problem} />
          <Button wide busy={acts.join.busy} onClick={() => void acts.join.run(invited.token)}>
            {texts.join.press}
          </Button>
          <Button
            wide
            tone="outline"
            size="medium"
            busy={acts.refuse.busy}
            onClick={() => void acts.refuse.run(invited.token)}
          >
            {texts.join.refuse}
          </Button>
          <Button wide tone="text" size="medium" onClick={onHome}>
            {texts.join.later}
          </Button>
        </div>
      </Card>
    </>
  )
}

function ConsentPart({ group, agree }: { group: FamilyGroup; agree: FamilyGroupProps['acts']['agree'] }) {
  return (
    <Card look="tinted" label={texts.consent.title}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 className="text-h3">{texts.consent.title}</h2>
          <p className="text-small text-secondary">
            {texts.consent.body} {texts.consent.again}
          </p>
        </div>
        <ConsentWords text={group.consent?.body ?? ''} />
        <ProblemBanner problem={agree.problem} />
        <Button wide busy={agree.busy} onClick={() => void agree.run(true)}>
          {texts.consent.press}
        </Button>
      </div>
    </Card>
  )
}

function EndPart({ agreed, acts: { agree, leave } }: { agreed: boolean; acts: FamilyGroupProps['acts'] }) {
  return (
    <section aria-label={texts.end.title} className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 className="text-label">{texts.end.title}</h2>
        <p className="text-small text-secondary">{texts.end.body}</p>
      </div>
      <ProblemBanner problem={leave.problem} />
      <div className="flex flex-wrap gap-2">
        {agreed ? (
          <Button size="small" tone="outline" busy={agree.busy} onClick={() => void agree.run(false)}>
            {texts.end.withdraw}
          </Button>
        ) : null}
        <Button size="small" tone="outline" busy={leave.busy} onClick={() => void leave.run()}>
          {texts.end.leave}
        </Button>
      </div>
    </section>
  )
}
