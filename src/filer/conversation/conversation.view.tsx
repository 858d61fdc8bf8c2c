import { ButtonLink } from '#design/buttons/button-link.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import type { AnswerOf } from '#contract/endpoint.ts'
import { href } from '#domain/address/href.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { Action } from '#web/action.ts'
import { Composer, type ComposerActs } from '#web/conversation/composer.tsx'
import { CasePersonLine } from '#web/conversation/person-line.tsx'
import { Thread } from '#web/conversation/thread.tsx'
import { AccountPage, AccountPageHead } from '#web/frame/account-page.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import { type readOwnConversation, writeToOffice } from './contract.ts'
import { ownConversationTexts as texts } from './texts.ts'

export type ConversationProps = {
  read: AnswerOf<typeof readOwnConversation> | null
  problem: CallProblem | null
  hours: { weekday: string; lunch: string; closed: string }
  reloading: boolean
  onRetry: () => void
  acts: ComposerActs
  download: Action<[fileId: string, fileName: string], void>
}

export function ConversationView({ read, problem, reloading, onRetry, ...rest }: ConversationProps) {
  return (
    <AccountPage texts={texts} to={href('/mypage')}>
      <AccountPageHead title={texts.title} lead={texts.lead} />
      {read === null ? (
        <LoadFailed words={texts.failed} problem={problem} onRetry={onRetry} retrying={reloading} />
      ) : read.open ? (
        <OpenConversation read={read} {...rest} />
      ) : (
        <EmptyState
          title={texts.none.title}
          action={
            <ButtonLink to={href('/consult-form')} size="medium" tone="outline">
              {texts.none.act}
            </ButtonLink>
          }
        >
          {texts.none.body}
        </EmptyState>
      )}
    </AccountPage>
  )
}

type OpenProps = { read: NonNullable<ConversationProps['read']> } & Pick<
  ConversationProps,
  'hours' | 'acts' | 'download'
>

function OpenConversation({ read, hours, acts, download }: OpenProps) {
  const { promised, replyBy } = read
  return (
    <>
      <CasePersonLine person={read.person} />
      <p className="text-small text-secondary">
        {texts.hours(hours.weekday, hours.lunch, hours.closed)}{' '}
        {promised ? texts.promised(momentInWords(new Date(promised))) : texts.replyBy(momentInWords(new Date(replyBy)))}
      </p>
      <Thread
        messages={read.messages}
        side="filer"
        other={texts.office}
        downloading={download.busy}
        onDownload={(id, name) => void download.run(id, name)}
      />
      <ProblemBanner problem={download.problem} />
      <Composer endpoint={writeToOffice} draft="conversation" files={read.draft} acts={acts} hint={texts.hint} />
    </>
  )
}
