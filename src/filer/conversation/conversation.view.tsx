import { ButtonLink } from '#design/buttons/button-link.tsx'
import { EmptyState, ErrorState } from '#design/messages/states.tsx'
import type { AnswerOf } from '#contract/endpoint.ts'
import { href } from '#domain/address/href.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { Action } from '#web/action.ts'
import { Composer, type ComposerActs } from '#web/conversation/composer.tsx'
import { CasePersonLine } from '#web/conversation/person-line.tsx'
import { Thread } from '#web/conversation/thread.tsx'
import { PageTitle } from '#web/frame/page-title.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
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
    <div className="mx-auto flex w-full max-w-text flex-col gap-6 px-5 py-8 lg:py-14">
      <PageTitle>{texts.page}</PageTitle>
      <div className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
          {texts.title}
        </h1>
        <p className="text-secondary">{texts.lead}</p>
      </div>
      {read === null ? (
        <ErrorState title={texts.failed.title} onRetry={onRetry} retrying={reloading} requestId={problem?.requestId}>
          {texts.failed.body}
        </ErrorState>
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
      <ButtonLink to={href('/mypage')} wide size="medium" tone="outline">
        {texts.back}
      </ButtonLink>
    </div>
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
